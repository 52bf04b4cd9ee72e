import type { DenialReason, ErrorCode } from '@groundwork/sdk/protocol';
import { english, type Texts } from '../texts/texts.ts';

/** Words of an error: in English, or in the language of texts if users read them on a page. */
export type Message = string | ((t: Texts) => string);

/** Returns a message in the language of texts, or in English if it has no other. */
export function messageIn(t: Texts, message: Message): string {
  return typeof message === 'string' ? message : message(t);
}

interface ServiceErrorOptions extends ErrorOptions {
  /** The invalid field and how to fix it, for a form that shows the error beside the field. */
  readonly field?: { readonly name: string; readonly reason: Message } | undefined;
  /** Why an app denies access; sent with the app's id as `extra_data`. */
  readonly denial?: { readonly app_id: string; readonly reason: DenialReason } | undefined;
  /** How the work failed, if the error code covers several cases. */
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
  /** The message in any language. */
  readonly words: Message;
  readonly field: ServiceErrorOptions['field'];
  readonly denial: ServiceErrorOptions['denial'];
  readonly failure: ServiceErrorOptions['failure'];
  readonly retryAfterSeconds: number | undefined;
  readonly isRepeatable: boolean;
  readonly details: ServiceErrorOptions['details'];

  constructor(code: ErrorCode, words: Message, options: ServiceErrorOptions = {}) {
    super(messageIn(english, words), options);
    this.code = code;
    this.words = words;
    this.field = options.field;
    this.denial = options.denial;
    this.failure = options.failure;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.isRepeatable = options.isRepeatable ?? false;
    this.details = options.details;
  }
}

/**
 * Creates the error for a resource that does not exist or that the caller may not see; by default, for an
 * unknown path of the API.
 */
export function notFound(message: Message = (t) => t('error.notFound')): ServiceError {
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

/** Creates the error for a request that would have to wait for too many others. It must not have had an effect. */
export function busy(): ServiceError {
  return new ServiceError('busy', (t) => t('error.busy'), {
    retryAfterSeconds: 5,
    isRepeatable: true,
  });
}

/** Creates the error for an invalid field (PROTOCOL, Shapes). */
export function invalidField(name: string, reason: Message): ServiceError {
  const message = `Error in field ${name}: ${messageIn(english, reason)}`;
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
  return new ServiceError(reason, (t) => t('error.notRegistered'), { denial });
}

/**
 * Creates the error for an operation that the caller may not perform, and that signing in again would not
 * allow.
 */
export function forbidden(message: Message): ServiceError {
  return new ServiceError('forbidden', message);
}

/**
 * Creates the error for too many attempts.
 *
 * @param words what happened, and what to do, with the time to wait as a value.
 */
export function tooManyAttempts(
  retryAfterSeconds: number,
  words: (t: Texts, time: string) => string = (t, time) => t('error.tooManyAttempts', { time }),
): ServiceError {
  const message = (t: Texts) =>
    words(
      t,
      retryAfterSeconds > 90
        ? t('error.minutes', { count: Math.ceil(retryAfterSeconds / 60) })
        : t('error.seconds', { count: retryAfterSeconds }),
    );
  return new ServiceError('too_many_attempts', message, { retryAfterSeconds });
}

/**
 * Creates the error for a database or file store that cannot be reached or written to, for reasons outside
 * the request.
 */
export function storeUnavailable(
  cause?: unknown,
  message: Message = (t) => t('error.storeUnavailable'),
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
