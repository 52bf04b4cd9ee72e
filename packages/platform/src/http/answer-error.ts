import type { ErrorBody } from '@groundwork/sdk/protocol';
import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { toHttpError } from '../database/to-http-error.ts';
import { HttpError } from '../kernel/http-error.ts';
import { factsOf, type Log } from '../kernel/log.ts';
import type { HttpEnv } from './http-env.ts';

/** Creates an error handler that responds to errors of routes, and logs unexpected ones. */
export function answerError(
  log: Log,
  answer: (c: Context<HttpEnv>, error: HttpError) => Response | Promise<Response>,
): ErrorHandler<HttpEnv> {
  return (thrown, c) => {
    const error = toAnswer(thrown);
    if (error.status >= 500) {
      log.error({ ...factsOf(thrown), request_id: c.get('requestId') });
    }
    for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
    return answer(c, error);
  };
}

/** Responds with the platform's error body (SPEC section 3), never with a stack trace. */
export function answerErrorAsJson(c: Context<HttpEnv>, error: HttpError): Response {
  const body: ErrorBody & Record<string, unknown> = {
    message: error.message,
    detail: error.message,
    code: error.code,
    request_id: c.get('requestId'),
    ...(error.code === 'validation_error' && { error_type: 'ValidationError', traceback: '' }),
    ...(error.denial && { extra_data: error.denial }),
  };
  return c.json(body, error.status);
}

function toAnswer(thrown: unknown): HttpError {
  if (thrown instanceof HTTPException && thrown.status === 403) {
    return new HttpError('This form was not sent from its own page. Open the page and try again.', {
      status: 403,
      code: 'forbidden',
      cause: thrown,
    });
  }
  return toHttpError(thrown);
}
