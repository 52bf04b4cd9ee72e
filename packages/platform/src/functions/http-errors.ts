import { HttpError } from '../kernel/http-error.ts';
import type { FunctionFault } from './function-fault.ts';
import { cutText } from './log-output.ts';

/** The app has no function of this name. */
export function functionUnknown(name: string): HttpError {
  return new HttpError(
    `The app has no function ${name.slice(0, 64)}. Check its spelling, or add a file for it to the functions of the app.`,
    { status: 404, code: 'not_found' },
  );
}

/** A function has as many calls under way as it may have. */
export function functionBusy(name: string): HttpError {
  return new HttpError(`The function ${name} has too many calls under way. Try again shortly.`, {
    status: 503,
    code: 'function_busy',
    headers: { 'Retry-After': '1' },
  });
}

/** A function began an answer, and ended before the answer did. */
export function functionTorn(name: string): HttpError {
  return new HttpError(
    `The function ${name} ended in the middle of its answer. The log says why; quote the request id.`,
    { status: 502, code: 'function_failed' },
  );
}

/**
 * What the caller of a function is told instead of an answer.
 *
 * @param reason in the function's own words; only for those who write it.
 */
export function toHttpError(
  name: string,
  fault: FunctionFault,
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
