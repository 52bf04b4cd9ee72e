import type { DenialReason, ErrorCode } from '@groundwork/sdk/protocol';

/** A message that a program can also show in other languages than English. */
export interface Translatable {
  readonly english: string;
}

/** Message of an error: a string in English, or a message in several languages if users read it on a page. */
export type Message = string | Translatable;

/** Messages of errors of the store, in English, that users may read on a page. */
export const storeMessages = {
  busy: 'The platform is busy. Send the request again shortly.',
  internal:
    'The platform failed to process the request. Try again; report the request id if the error persists.',
  unavailable: 'The platform cannot reach its data at the moment. Try again shortly.',
} as const;

interface ServiceErrorOptions extends ErrorOptions {
  /** The invalid field and how to fix it, for a form that shows the error beside the field. */
  readonly field?: { readonly name: string; readonly reason: Message } | undefined;
  /** Why an app denies access; sent with the app's id as `extra_data`. */
  readonly denial?: { readonly app_id: string; readonly reason: DenialReason } | undefined;
  /** The specific reason, if the error code covers several cases. */
  readonly failure?: 'threw' | 'timed_out' | undefined;
  readonly retryAfterSeconds?: number | undefined;
  /** Whether the call had no effect, so that the caller may repeat even a write. */
  readonly isRepeatable?: boolean | undefined;
  /** Further fields of the response. */
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

/** An error with a code of the protocol. Callers of the API see its message in English, users of pages in their language. */
export class ServiceError extends Error {
  override readonly name: string = 'ServiceError';
  readonly code: ErrorCode;
  /** The message for users, which can be translated. */
  readonly userMessage: Message;
  readonly field: ServiceErrorOptions['field'];
  readonly denial: ServiceErrorOptions['denial'];
  readonly failure: ServiceErrorOptions['failure'];
  readonly retryAfterSeconds: number | undefined;
  readonly isRepeatable: boolean;
  readonly details: ServiceErrorOptions['details'];

  constructor(code: ErrorCode, message: Message, options: ServiceErrorOptions = {}) {
    super(inEnglish(message), options);
    this.code = code;
    this.userMessage = message;
    this.field = options.field;
    this.denial = options.denial;
    this.failure = options.failure;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.isRepeatable = options.isRepeatable ?? false;
    this.details = options.details;
  }
}

function inEnglish(message: Message): string {
  return typeof message === 'string' ? message : message.english;
}

/** Creates the error for a resource that does not exist or that the caller may not see. */
export function notFound(message: Message): ServiceError {
  return new ServiceError('not_found', message);
}

/** Creates the error for a malformed request. */
export function badRequest(message: Message): ServiceError {
  return new ServiceError('bad_request', message);
}

/** Creates the error for a filter, or another part of a query, that is invalid. */
export function badQuery(reason: string): ServiceError {
  return badRequest(`Error in the query: ${reason}`);
}

/** Creates the error for a body larger than its route accepts. */
export function payloadTooLarge(message: Message): ServiceError {
  return new ServiceError('payload_too_large', message);
}

/** Creates the error for a request that would wait for too many other requests. Use it only before any effect. */
export function busy(): ServiceError {
  return new ServiceError('busy', storeMessages.busy, { retryAfterSeconds: 5, isRepeatable: true });
}

/** Creates the error for an invalid field. */
export function invalidField(name: string, reason: Message): ServiceError {
  const message = `Error in field ${name}: ${inEnglish(reason)}`;
  return new ServiceError('validation_error', message, { field: { name, reason } });
}

/**
 * Creates the error for an operation that the caller may not perform, and that signing in again would not
 * allow.
 */
export function forbidden(message: Message): ServiceError {
  return new ServiceError('forbidden', message);
}

/**
 * Creates the error for a database or file store that cannot be reached or written to, for reasons outside
 * the request.
 */
export function storeUnavailable(
  cause?: unknown,
  message: Message = storeMessages.unavailable,
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
