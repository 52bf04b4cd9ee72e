import type { DenialReason, ErrorCode } from '@groundwork/sdk/protocol';

interface ServiceErrorOptions extends ErrorOptions {
  /** The invalid field, and how to fix it, for a form that shows both together. */
  readonly field?: { readonly name: string; readonly reason: string } | undefined;
  /** Why an app denies access; sent with the app's id as `extra_data`. */
  readonly denial?: { readonly app_id: string; readonly reason: DenialReason } | undefined;
  /** How the work failed, where its code covers several cases. */
  readonly failure?: 'threw' | 'timed_out' | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

/** An error with a code of the protocol; its message is shown to the caller unchanged. */
export class ServiceError extends Error {
  override readonly name: string = 'ServiceError';
  readonly code: ErrorCode;
  readonly field: ServiceErrorOptions['field'];
  readonly denial: ServiceErrorOptions['denial'];
  readonly failure: ServiceErrorOptions['failure'];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, options: ServiceErrorOptions = {}) {
    super(message, options);
    this.code = code;
    this.field = options.field;
    this.denial = options.denial;
    this.failure = options.failure;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Error for a resource that does not exist or that the caller may not see; by default, an unknown path of the API. */
export function notFound(
  message = 'Nothing exists at this URL. Check the path and the method.',
): ServiceError {
  return new ServiceError('not_found', message);
}

/** Error for a malformed request. */
export function badRequest(message: string): ServiceError {
  return new ServiceError('bad_request', message);
}

/** Error for a filter, or another part of a query, that is invalid. */
export function badQuery(reason: string): ServiceError {
  return badRequest(`Error in the query: ${reason}`);
}

/** Error for a body larger than its route accepts. */
export function payloadTooLarge(message: string): ServiceError {
  return new ServiceError('payload_too_large', message);
}

/** Error for a request that would wait behind too many others. */
export function busy(): ServiceError {
  const message = 'The platform is busy. Send the request again shortly.';
  return new ServiceError('busy', message, { retryAfterSeconds: 5 });
}

/** Error for an invalid field (PROTOCOL, Shapes). */
export function invalidField(name: string, reason: string): ServiceError {
  const message = `Error in field ${name}: ${reason}`;
  return new ServiceError('validation_error', message, { field: { name, reason } });
}

/** Error for an anonymous visitor of an app that requires a login (SPEC section 8). */
export function authRequired(appId: string): ServiceError {
  const reason = 'auth_required';
  const denial = { app_id: appId, reason } as const;
  return new ServiceError(reason, 'You must be logged in to access this app', { denial });
}

/** Error for a signed-in user without a membership in the app (SPEC section 8). */
export function userNotRegistered(appId: string): ServiceError {
  const reason = 'user_not_registered';
  const denial = { app_id: appId, reason } as const;
  return new ServiceError(reason, 'You are not registered to use this app', { denial });
}

/** Error for an operation that the caller may not perform, regardless of a new login. */
export function forbidden(message: string): ServiceError {
  return new ServiceError('forbidden', message);
}

/**
 * Error for too many attempts.
 *
 * @param alternative what to do instead of waiting, as the end of a sentence.
 */
export function tooManyAttempts(
  retryAfterSeconds: number,
  reason = 'There were too many attempts.',
  alternative = '',
): ServiceError {
  const wait =
    retryAfterSeconds > 90
      ? `${Math.ceil(retryAfterSeconds / 60)} minutes`
      : `${retryAfterSeconds} seconds`;
  const message = `${reason} Wait ${wait}, then try again${alternative}.`;
  return new ServiceError('too_many_attempts', message, { retryAfterSeconds });
}

/** Error for a database or file store that cannot be reached or written to, for reasons outside the request. */
export function storeUnavailable(
  cause?: unknown,
  message = 'The platform cannot reach its data at the moment. Try again shortly.',
): ServiceError {
  return new ServiceError('store_unavailable', message, { retryAfterSeconds: 5, cause });
}

/** Error for a damaged database. */
export function storeDamaged(cause: unknown): ServiceError {
  return new ServiceError(
    'store_unavailable',
    'The data of the platform is damaged. The operator of the platform must restore a backup.',
    { cause },
  );
}
