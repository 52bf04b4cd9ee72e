import type { DenialReason, ErrorCode } from '@groundwork/sdk/protocol';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

interface HttpErrorOptions extends ErrorOptions {
  readonly status: ContentfulStatusCode;
  readonly code: ErrorCode;
  /** The invalid field, and how to fix it, for a form that shows both together. */
  readonly field?: { readonly name: string; readonly reason: string };
  /** Why an app denies access; sent with the app's id as `extra_data`. */
  readonly denial?: { readonly app_id: string; readonly reason: DenialReason };
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error response; its message is shown to the caller unchanged. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: ContentfulStatusCode;
  readonly code: ErrorCode;
  readonly field: HttpErrorOptions['field'];
  readonly denial: HttpErrorOptions['denial'];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    message: string,
    { status, code, field, denial, headers = {}, ...options }: HttpErrorOptions,
  ) {
    super(message, options);
    this.status = status;
    this.code = code;
    this.field = field;
    this.denial = denial;
    this.headers = headers;
  }
}

/** Error for an unknown path of the API. */
export function notFound(): HttpError {
  return new HttpError('Nothing exists at this URL. Check the path and the method.', {
    status: 404,
    code: 'not_found',
  });
}

/** Error for a body larger than its route accepts. */
export function payloadTooLarge(message: string): HttpError {
  return new HttpError(message, { status: 413, code: 'payload_too_large' });
}

/** Error for a body that arrives too slowly. Closes the connection, since the rest is not read. */
export function bodyTooSlow(): HttpError {
  return new HttpError(
    'The body did not arrive in time. Send it again over a faster connection, or in smaller parts.',
    { status: 408, code: 'bad_request', headers: { Connection: 'close' } },
  );
}

/** Error for a request that would wait behind too many others. */
export function busy(): HttpError {
  return new HttpError('The platform is busy. Send the request again shortly.', {
    status: 503,
    code: 'busy',
    headers: { 'Retry-After': '5' },
  });
}

/** Error for an invalid field (PROTOCOL, Shapes). */
export function invalidField(name: string, reason: string): HttpError {
  return new HttpError(`Error in field ${name}: ${reason}`, {
    status: 422,
    code: 'validation_error',
    field: { name, reason },
  });
}

/** Error for an anonymous visitor of an app that requires a login (SPEC section 8). */
export function authRequired(appId: string, status: 401 | 403): HttpError {
  return new HttpError('You must be logged in to access this app', {
    status,
    code: 'auth_required',
    denial: { app_id: appId, reason: 'auth_required' },
  });
}

/** Error for a signed-in user without a membership in the app (SPEC section 8). */
export function userNotRegistered(appId: string): HttpError {
  return new HttpError('You are not registered to use this app', {
    status: 403,
    code: 'user_not_registered',
    denial: { app_id: appId, reason: 'user_not_registered' },
  });
}

/** Error for an operation that the caller may not perform, regardless of a new login. */
export function forbidden(message: string): HttpError {
  return new HttpError(message, { status: 403, code: 'forbidden' });
}

/**
 * Error for too many attempts.
 *
 * @param alternative what to do instead of waiting, as the end of a sentence.
 */
export function tooManyAttempts(
  seconds: number,
  reason = 'There were too many attempts.',
  alternative = '',
): HttpError {
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
  return new HttpError(`${reason} Wait ${wait}, then try again${alternative}.`, {
    status: 429,
    code: 'too_many_attempts',
    headers: { 'Retry-After': String(seconds) },
  });
}

/** Error for a database that cannot be reached or written to, for reasons outside the request. */
export function storeUnavailable(cause?: unknown): HttpError {
  return new HttpError('The platform cannot reach its data at the moment. Try again shortly.', {
    status: 503,
    code: 'store_unavailable',
    headers: { 'Retry-After': '5' },
    cause,
  });
}

/** Error for a damaged database. */
export function storeDamaged(cause: unknown): HttpError {
  return new HttpError(
    'The data of the platform is damaged. The operator of the platform must restore a backup.',
    { status: 503, code: 'store_unavailable', cause },
  );
}
