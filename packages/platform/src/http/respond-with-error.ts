import { toServiceError } from '@groundwork/engine';
import { factsOf, type Log, ServiceError } from '@groundwork/engine/kernel';
import type { ErrorBody, ErrorCode } from '@groundwork/sdk/protocol';
import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { translated } from '../kernel/translated.ts';
import type { HttpEnv } from './http-env.ts';
import { setErrorHead, statusOf } from './http-error.ts';

/**
 * Codes of 5xx errors that are not bugs: a busy platform or function, and a missing setting. Only the messages of such
 * errors are logged, because their stack traces would fill the log.
 */
const EXPECTED: ReadonlySet<ErrorCode> = new Set(['busy', 'function_busy', 'not_configured']);

export function respondWithError(
  log: Log,
  respond: (c: Context<HttpEnv>, error: ServiceError) => Response | Promise<Response>,
): ErrorHandler<HttpEnv> {
  return (thrown, c) => {
    const error = toError(thrown);
    const request_id = c.get('requestId');
    if (EXPECTED.has(error.code)) log.warn({ message: error.message, request_id });
    else if (statusOf(error) >= 500) log.error({ ...factsOf(thrown), request_id });
    setErrorHead(c, error);
    return respond(c, error);
  };
}

/** Returns an error response in the format of the API, which never contains a stack trace. */
export function errorAsJson(c: Context<HttpEnv>, error: ServiceError): Response {
  const body: ErrorBody & Record<string, unknown> = {
    message: error.message,
    detail: error.message,
    code: error.code,
    request_id: c.get('requestId'),
    ...(error.code === 'validation_error' && { error_type: 'ValidationError', traceback: '' }),
    ...(error.denial && { extra_data: error.denial }),
    ...error.details,
  };
  return c.json(body);
}

function toError(thrown: unknown): ServiceError {
  if (thrown instanceof HTTPException && thrown.status === 403) {
    return new ServiceError('forbidden', translated('error.foreignPage'), { cause: thrown });
  }
  return toServiceError(thrown);
}
