import { readErrorMessage } from './error-message.ts';
import { PlatformError, readErrorBody } from './errors.ts';
import type { WireResponse } from './request.ts';
import { readRetryAfter } from './retry.ts';

/**
 * Turns what came back into the parsed answer; an empty answer is null where it is allowed.
 *
 * @throws PlatformError of kind `http` for a status of 400 or above, and of kind `invalid-response`
 * for a redirect and for a success that is empty or not JSON.
 */
export function parseResponse<Answer>(response: WireResponse, mayBeEmpty = false): Answer {
  const { status, text, requestId, retryAfter } = response;
  const answer = parseJson<Answer>(text);
  // A redirect that a browser hides has the status 0.
  const isRedirect = status === 0 || (status >= 300 && status < 400);
  const isComplete = answer.isJson && (mayBeEmpty || answer.value !== null);
  if (status < 400 && !isRedirect && isComplete) return answer.value;
  if (status < 400) {
    const problem = isRedirect
      ? 'a redirect, which is not followed because the call carries credentials'
      : answer.isJson
        ? 'nothing'
        : 'something that is not JSON';
    throw new PlatformError(
      `The server answered with status ${status} and ${problem}. Check that the server address is the platform's.`,
      { kind: 'invalid-response', status, data: text, requestId },
    );
  }
  const body = readErrorBody(answer.value);
  const message = readErrorMessage(answer.value) ?? `Request failed with status code ${status}`;
  throw new PlatformError(message, {
    kind: 'http',
    status,
    code: body.code,
    data: answer.value,
    requestId: requestId ?? body.request_id,
    retryAfterMs: readRetryAfter(retryAfter),
  });
}

type Parsed<Answer> = { isJson: true; value: Answer } | { isJson: false; value: string };

function parseJson<Answer>(text: string): Parsed<Answer> {
  try {
    return { isJson: true, value: JSON.parse(text === '' ? 'null' : text) };
  } catch {
    return { isJson: false, value: text };
  }
}
