import type { DenialReason, ErrorCode } from '@groundwork/sdk/protocol';

interface ServiceErrorOptions extends ErrorOptions {
  /** The invalid field and how to fix it, for a form that shows the error beside the field. */
  readonly field?: { readonly name: string; readonly reason: string } | undefined;
  /** Why an app denies access; sent with the app's id as `extra_data`. */
  readonly denial?: { readonly app_id: string; readonly reason: DenialReason } | undefined;
  /** How the work failed, if the error code covers several cases. */
  readonly failure?: 'threw' | 'timed_out' | undefined;
  readonly retryAfterSeconds?: number | undefined;
  /** Further fields of the response. */
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

/** An error with a code of the protocol. The caller sees its message unchanged. */
export class ServiceError extends Error {
  override readonly name: string = 'ServiceError';
  readonly code: ErrorCode;
  readonly field: ServiceErrorOptions['field'];
  readonly denial: ServiceErrorOptions['denial'];
  readonly failure: ServiceErrorOptions['failure'];
  readonly retryAfterSeconds: number | undefined;
  readonly details: ServiceErrorOptions['details'];

  constructor(code: ErrorCode, message: string, options: ServiceErrorOptions = {}) {
    super(message, options);
    this.code = code;
    this.field = options.field;
    this.denial = options.denial;
    this.failure = options.failure;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.details = options.details;
  }
}

/**
 * Creates the error for a resource that does not exist or that the caller may not see; by default, for an
 * unknown path of the API.
 */
export function notFound(
  message = 'Nothing exists at this URL. Check the path and the method.',
): ServiceError {
  return new ServiceError('not_found', message);
}

/** Creates the error for a malformed request. */
export function badRequest(message: string): ServiceError {
  return new ServiceError('bad_request', message);
}

/** Creates the error for a filter, or another part of a query, that is invalid. */
export function badQuery(reason: string): ServiceError {
  return badRequest(`Error in the query: ${reason}`);
}

/** Creates the error for a body larger than its route accepts. */
export function payloadTooLarge(message: string): ServiceError {
  return new ServiceError('payload_too_large', message);
}

/** Creates the error for a request that would have to wait for too many others. */
export function busy(): ServiceError {
  const message = 'The platform is busy. Send the request again shortly.';
  return new ServiceError('busy', message, { retryAfterSeconds: 5 });
}

/** Creates the error for an invalid field (PROTOCOL, Shapes). */
export function invalidField(name: string, reason: string): ServiceError {
  const message = `Error in field ${name}: ${reason}`;
  return new ServiceError('validation_error', message, { field: { name, reason } });
}

/** Creates the error for an anonymous visitor of an app that requires a login (SPEC section 8). */
export function authRequired(appId: string): ServiceError {
  const reason = 'auth_required';
  const denial = { app_id: appId, reason } as const;
  return new ServiceError(reason, 'You must be logged in to access this app', { denial });
}

/** Creates the error for a signed-in user who is not a member of the app (SPEC section 8). */
export function userNotRegistered(appId: string): ServiceError {
  const reason = 'user_not_registered';
  const denial = { app_id: appId, reason } as const;
  return new ServiceError(reason, 'You are not registered to use this app', { denial });
}

/**
 * Creates the error for an operation that the caller may not perform, and that signing in again would not
 * allow.
 */
export function forbidden(message: string): ServiceError {
  return new ServiceError('forbidden', message);
}

/**
 * Creates the error for too many attempts.
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

/**
 * Creates the error for a database or file store that cannot be reached or written to, for reasons outside
 * the request.
 */
export function storeUnavailable(
  cause?: unknown,
  message = 'The platform cannot reach its data at the moment. Try again shortly.',
): ServiceError {
  return new ServiceError('store_unavailable', message, { retryAfterSeconds: 5, cause });
}

/** Creates the error for a damaged database. */
export function storeDamaged(cause: unknown): ServiceError {
  return new ServiceError(
    'store_unavailable',
    'The data of the platform is damaged. The operator of the platform must restore a backup.',
    { cause },
  );
}
