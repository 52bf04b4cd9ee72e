import type { RefusalReason } from '@groundwork/sdk/protocol';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** The `code` of every error the platform answers with. */
export type HttpErrorCode =
  | 'app_not_found'
  | 'auth_required'
  | 'bad_request'
  | 'forbidden'
  | 'internal_error'
  | 'invalid_credentials'
  | 'not_found'
  | 'payload_too_large'
  | 'store_unavailable'
  | 'too_many_attempts'
  | 'user_not_registered'
  | 'validation_error';

interface HttpErrorOptions extends ErrorOptions {
  readonly status: ContentfulStatusCode;
  readonly code: HttpErrorCode;
  /** Why an app refuses a visitor; travels with the app's id as `extra_data`. */
  readonly refusal?: { readonly app_id: string; readonly reason: RefusalReason };
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer other than success; its message is shown to the caller as it stands. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: ContentfulStatusCode;
  readonly code: HttpErrorCode;
  readonly refusal: HttpErrorOptions['refusal'];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    message: string,
    { status, code, refusal, headers = {}, ...options }: HttpErrorOptions,
  ) {
    super(message, options);
    this.status = status;
    this.code = code;
    this.refusal = refusal;
    this.headers = headers;
  }
}

/** There is nothing at a path of the API. */
export function notFound(): HttpError {
  return new HttpError('There is nothing at this address. Check the path and the method.', {
    status: 404,
    code: 'not_found',
  });
}

/** A body is larger than its route takes. */
export function payloadTooLarge(message: string): HttpError {
  return new HttpError(message, { status: 413, code: 'payload_too_large' });
}

/** An app refuses a visitor whom it does not know (SPEC section 8). */
export function authRequired(appId: string, status: 401 | 403): HttpError {
  return new HttpError('You must be logged in to access this app', {
    status,
    code: 'auth_required',
    refusal: { app_id: appId, reason: 'auth_required' },
  });
}

/** An app refuses a signed-in user who has no place in it (SPEC section 8). */
export function userNotRegistered(appId: string): HttpError {
  return new HttpError('You are not registered to use this app', {
    status: 403,
    code: 'user_not_registered',
    refusal: { app_id: appId, reason: 'user_not_registered' },
  });
}
