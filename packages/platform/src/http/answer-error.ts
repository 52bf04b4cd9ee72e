import type { ErrorBody } from '@groundwork/sdk/protocol';
import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isStoreDamaged, isStoreUnavailable, isUnstorable } from '../database/store-fault.ts';
import { HttpError, storeDamaged, storeUnavailable } from '../kernel/http-error.ts';
import { factsOf, type Log } from '../kernel/log.ts';
import { messagePage } from '../pages/page.ts';
import type { HttpEnv } from './http-env.ts';

/** Turns whatever a route threw into an answer, logging what was not foreseen. */
export function answerError(
  log: Log,
  answer: (c: Context<HttpEnv>, error: HttpError) => Response | Promise<Response>,
): ErrorHandler<HttpEnv> {
  return (thrown, c) => {
    const error = toHttpError(thrown);
    if (error.status >= 500) {
      log.error({ ...factsOf(thrown), request_id: c.get('requestId') });
    }
    for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
    return answer(c, error);
  };
}

/** Answers in the platform's shape of an error (SPEC section 3); never with a stack trace. */
export function answerErrorAsJson(c: Context<HttpEnv>, error: HttpError): Response {
  const body: ErrorBody & Record<string, unknown> = {
    message: error.message,
    detail: error.message,
    code: error.code,
    request_id: c.get('requestId'),
    ...(error.code === 'validation_error' && { error_type: 'ValidationError', traceback: '' }),
    ...(error.refusal && { extra_data: error.refusal }),
  };
  return c.json(body, error.status);
}

/** Answers with one of the platform's own pages. */
export function answerErrorAsPage(
  c: Context<HttpEnv>,
  error: HttpError,
): Response | Promise<Response> {
  return c.html(messagePage('That did not work', error.message), error.status);
}

/** What to answer for whatever was thrown. */
export function toHttpError(thrown: unknown): HttpError {
  if (thrown instanceof HttpError) return thrown;
  if (thrown instanceof HTTPException && thrown.status === 403) {
    return new HttpError('This form was not sent from its own page. Open the page and try again.', {
      status: 403,
      code: 'forbidden',
      cause: thrown,
    });
  }
  if (isUnstorable(thrown)) {
    return new HttpError(
      'A text cannot be stored: it has the character NUL (U+0000) in it, or is too long for an index. Change it.',
      { status: 422, code: 'validation_error', cause: thrown },
    );
  }
  if (isStoreUnavailable(thrown)) return storeUnavailable(thrown);
  if (isStoreDamaged(thrown)) return storeDamaged(thrown);
  return new HttpError(
    'The platform failed to answer. Try again; quote the request id if it stays.',
    {
      status: 500,
      code: 'internal_error',
      cause: thrown,
    },
  );
}
