import type { DenialReason, ErrorCode } from '@groundwork/sdk/protocol';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

interface HttpErrorOptions extends ErrorOptions {
  readonly status: ContentfulStatusCode;
  readonly code: ErrorCode;
  /** The field at fault, and what to do about it, for a form that shows both side by side. */
  readonly field?: { readonly name: string; readonly reason: string };
  /** Why an app refuses a visitor; travels with the app's id as `extra_data`. */
  readonly refusal?: { readonly app_id: string; readonly reason: DenialReason };
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer other than success; its message is shown to the caller as it stands. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: ContentfulStatusCode;
  readonly code: ErrorCode;
  readonly field: HttpErrorOptions['field'];
  readonly refusal: HttpErrorOptions['refusal'];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    message: string,
    { status, code, field, refusal, headers = {}, ...options }: HttpErrorOptions,
  ) {
    super(message, options);
    this.status = status;
    this.code = code;
    this.field = field;
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

/** A body arrives too slowly. The connection is closed, since its rest is not read. */
export function bodyTooSlow(): HttpError {
  return new HttpError(
    'The body did not arrive in time. Send it again over a faster connection, or in smaller parts.',
    { status: 408, code: 'bad_request', headers: { Connection: 'close' } },
  );
}

/** What was sent would have to wait with too much else. */
export function busy(): HttpError {
  return new HttpError('The platform has too much to read at the moment. Send it again shortly.', {
    status: 503,
    code: 'busy',
    headers: { 'Retry-After': '5' },
  });
}

/** A field does not hold what it should (PROTOCOL, Shapes). */
export function invalidField(name: string, reason: string): HttpError {
  return new HttpError(`Error in field ${name}: ${reason}`, {
    status: 422,
    code: 'validation_error',
    field: { name, reason },
  });
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

/** Somebody may not do what they ask for, whoever they sign in as next. */
export function forbidden(message: string): HttpError {
  return new HttpError(message, { status: 403, code: 'forbidden' });
}

/**
 * Something was tried too often.
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

/** The database cannot be reached, or not be written to, for reasons outside the request. */
export function storeUnavailable(cause?: unknown): HttpError {
  return new HttpError('The platform cannot reach its data at the moment. Try again shortly.', {
    status: 503,
    code: 'store_unavailable',
    headers: { 'Retry-After': '5' },
    cause,
  });
}

/** The database found that its own data is damaged. */
export function storeDamaged(cause: unknown): HttpError {
  return new HttpError(
    'The data of the platform is damaged. The operator of the platform has to restore a backup.',
    { status: 503, code: 'store_unavailable', cause },
  );
}
