import { notFound, ServiceError } from '../kernel/service-error.ts';
import type { FunctionFailure } from './function-failure.ts';
import { cutText } from './log-output.ts';

/** Error of an unknown function. */
export function functionUnknown(name: string): ServiceError {
  return notFound(
    `The app has no function ${name.slice(0, 64)}. Check its spelling, or add a file for it to the functions of the app.`,
  );
}

/** Error of a function that needs Deno where it is not installed. */
export function runtimeMissing(name: string): ServiceError {
  return new ServiceError(
    'not_configured',
    `The function ${name} runs on Deno, which is not installed. Install it with "npm install deno", then start the platform again.`,
  );
}

/** Error of a function with too many concurrent calls. */
export function functionBusy(name: string): ServiceError {
  return new ServiceError(
    'function_busy',
    `The function ${name} has too many calls under way. Try again shortly.`,
    { retryAfterSeconds: 1 },
  );
}

/** Error of a response that was aborted. */
export function functionAborted(name: string): ServiceError {
  return new ServiceError(
    'function_failed',
    `The function ${name} ended in the middle of its answer. The log says why; quote the request id.`,
  );
}

/**
 * Returns the error for the caller of a function that failed.
 *
 * @param reason message of the function, which only its author may see.
 */
export function functionFailed(
  name: string,
  failure: FunctionFailure,
  reason: string | undefined,
): ServiceError {
  const because = reason === undefined ? '' : ` The reason: ${cutText(reason)}`;
  switch (failure.kind) {
    case 'timeout':
      return new ServiceError(
        'function_timeout',
        `The function ${name} took longer than it may. Ask it for less, or raise functionsTimeoutMs.`,
        { cause: failure },
      );
    case 'failed':
      return new ServiceError(
        'function_failed',
        `The function ${name} failed. The log says why; quote the request id.${because}`,
        { failure: 'threw', cause: failure },
      );
    case 'ended':
    case 'not-started':
      return new ServiceError(
        'function_failed',
        `The function ${name} ended before it answered. Try again; the log says why.${because}`,
        { cause: failure },
      );
  }
}
