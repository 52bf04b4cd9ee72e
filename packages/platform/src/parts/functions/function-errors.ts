import { notFound, ServiceError } from '@groundwork/engine/kernel';
import { cutText } from './log-output.ts';

/**
 * Why a function call failed.
 *
 * - `failed`: the function threw, or returned no response.
 * - `timeout`: the function exceeded its time limit.
 * - `ended`: the function's process ended during the call, because of a crash, the memory limit or
 *   `process.exit`.
 * - `not-started`: the process of the function ended or was replaced before the call started.
 */
export type FunctionFailureKind = 'failed' | 'timeout' | 'ended' | 'not-started';

/** Error of a function call. The cause is the error that the function threw. */
export class FunctionFailure extends Error {
  override readonly name = 'FunctionFailure';
  readonly kind: FunctionFailureKind;

  constructor(kind: FunctionFailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

export function functionUnknown(name: string): ServiceError {
  return notFound(
    `The app has no function ${name.slice(0, 64)}. Check its spelling, or add a file for it to the functions of the app.`,
  );
}

export function runtimeMissing(name: string): ServiceError {
  return new ServiceError(
    'not_configured',
    `The function ${name} runs on Deno, which is not installed. Install it with "npm install deno", then start the platform again.`,
  );
}

export function functionBusy(name: string): ServiceError {
  return new ServiceError(
    'function_busy',
    `The function ${name} is running too many calls. Try again shortly.`,
    { retryAfterSeconds: 1, isRepeatable: true },
  );
}

export function functionAborted(name: string): ServiceError {
  return new ServiceError(
    'function_failed',
    `The function ${name} ended before its response was complete. The log gives the reason under the request id.`,
  );
}

/**
 * Returns the error of a failed call.
 *
 * @param reason message of the function's error, which only the function's author may see.
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
        `The function ${name} took too long and was stopped. Request less, or raise functions.timeoutMs (GROUNDWORK_FUNCTIONS_TIMEOUT_MS).`,
        { cause: failure },
      );
    case 'failed':
      return new ServiceError(
        'function_failed',
        `The function ${name} failed. The log gives the reason under the request id.${because}`,
        { failure: 'threw', cause: failure },
      );
    case 'ended':
    case 'not-started':
      return new ServiceError(
        'function_failed',
        `The function ${name} ended before it responded. Try again. The log gives the reason under the request id.${because}`,
        { cause: failure },
      );
  }
}
