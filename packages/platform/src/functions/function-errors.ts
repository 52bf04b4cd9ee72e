import { HttpError } from '../kernel/http-error.ts';
import type { FunctionFailure } from './function-failure.ts';
import { cutText } from './log-output.ts';

/** Error of an unknown function. */
export function functionUnknown(name: string): HttpError {
  return new HttpError(
    `The app has no function ${name.slice(0, 64)}. Check its spelling, or add a file for it to the functions of the app.`,
    { status: 404, code: 'not_found' },
  );
}

/** Error of a function with too many concurrent calls. */
export function functionBusy(name: string): HttpError {
  return new HttpError(`The function ${name} has too many calls under way. Try again shortly.`, {
    status: 503,
    code: 'function_busy',
    headers: { 'Retry-After': '1' },
  });
}

/** Error of a response that was cut off. */
export function functionTorn(name: string): HttpError {
  return new HttpError(
    `The function ${name} ended in the middle of its answer. The log says why; quote the request id.`,
    { status: 502, code: 'function_failed' },
  );
}

/**
 * Returns the error for the caller of a function that failed.
 *
 * @param reason message of the function, which only its author may see.
 */
export function toHttpError(
  name: string,
  fault: FunctionFailure,
  reason: string | undefined,
): HttpError {
  const because = reason === undefined ? '' : ` The reason: ${cutText(reason)}`;
  switch (fault.kind) {
    case 'timeout':
      return new HttpError(
        `The function ${name} took longer than it may. Ask it for less, or raise functionsTimeoutMs.`,
        { status: 504, code: 'function_timeout', cause: fault },
      );
    case 'failed':
      return new HttpError(
        `The function ${name} failed. The log says why; quote the request id.${because}`,
        { status: 500, code: 'function_failed', cause: fault },
      );
    case 'ended':
    case 'not-started':
      return new HttpError(
        `The function ${name} ended before it answered. Try again; the log says why.${because}`,
        { status: 502, code: 'function_failed', cause: fault },
      );
  }
}
