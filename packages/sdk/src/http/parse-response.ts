import { REPEATABLE_HEADER } from '../protocol/headers.ts';
import { readErrorMessage } from './error-message.ts';
import { PlatformError, readErrorBody } from './errors.ts';
import { readRetryAfter } from './retry.ts';
import type { WireResponse } from './transport.ts';

/**
 * Parses a response.
 *
 * @param mayBeEmpty if true, an empty response returns null instead of throwing.
 * @param isList returns whether a response contains a list of records, which it must contain.
 * @throws PlatformError of kind `http` for a status of 400 or above; of kind `invalid-response` for a redirect,
 *   and for a success that is empty, not JSON or no list.
 */
export function parseResponse<Result>(
  response: WireResponse,
  mayBeEmpty = false,
  isList: (value: Result) => boolean = () => true,
): Result {
  const { status, text, requestId, retryAfter, headers = {} } = response;
  const parsed = parseJson<Result>(text);
  // Status 0 means a redirect: browsers hide the redirect's status if the request has `redirect: 'manual'`.
  const isRedirect = status === 0 || (status >= 300 && status < 400);
  const isComplete = parsed.isJson && (mayBeEmpty || parsed.value !== null);
  if (status < 400 && !isRedirect && isComplete && isList(parsed.value)) return parsed.value;
  if (status < 400) {
    const problem = isRedirect
      ? 'a redirect, which no call follows'
      : isComplete
        ? 'no list of records'
        : parsed.isJson
          ? 'an empty body'
          : 'a body that is not JSON';
    throw new PlatformError(
      `The server responded with status ${status} and ${problem}. Check that serverUrl is the platform's URL.`,
      { kind: 'invalid-response', status, data: text, requestId },
    );
  }
  const body = readErrorBody(parsed.value);
  const message = readErrorMessage(parsed.value) ?? `Request failed with status code ${status}`;
  throw new PlatformError(message, {
    kind: 'http',
    status,
    code: body.code,
    data: parsed.value,
    requestId: requestId ?? body.request_id,
    retryAfterMs: readRetryAfter(retryAfter),
    isRepeatable: REPEATABLE_HEADER.toLowerCase() in headers,
  });
}

type Parsed<Result> = { isJson: true; value: Result } | { isJson: false; value: string };

function parseJson<Result>(text: string): Parsed<Result> {
  try {
    return { isJson: true, value: JSON.parse(text === '' ? 'null' : text) };
  } catch {
    return { isJson: false, value: text };
  }
}
