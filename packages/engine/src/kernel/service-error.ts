import type { DenialReason, ErrorCode } from '@groundwork/sdk/protocol';

interface Translatable {
  readonly english: string;
}

/** Message of an error: a string in English. A message that pages show to users has several languages instead. */
export type Message = string | Translatable;

export const storeMessages = {
  busy: 'The platform is busy. Send the request again shortly.',
  internal:
    'The platform failed to process the request. Try again; report the request id if the error persists.',
  unavailable: 'The platform cannot reach its data at the moment. Try again shortly.',
} as const;

/** An invalid field, and a message about how to correct it, which a form can show beside the field. */
interface InvalidField {
  readonly name: string;
  readonly reason: Message;
}

/** Maximum number of invalid fields that an error names, so that a large request has no larger response. */
const MAX_INVALID_FIELDS = 50;

interface ServiceErrorOptions extends ErrorOptions {
  readonly fields?: readonly InvalidField[] | undefined;
  /** Why an app denies access to the caller; sent as `extra_data` of the response, with the app's id. */
  readonly denial?: { readonly app_id: string; readonly reason: DenialReason } | undefined;
  /** What exactly failed, if the error code covers several cases. */
  readonly failure?: 'threw' | 'timed_out' | undefined;
  readonly retryAfterSeconds?: number | undefined;
  /** Whether the failed request had no effect. The client may then repeat the request, even a write. */
  readonly isRepeatable?: boolean | undefined;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Error whose message the caller may see. API clients receive the message in English, and pages show it in the
 * user's language.
 */
export class ServiceError extends Error {
  override readonly name: string = 'ServiceError';
  readonly code: ErrorCode;
  readonly userMessage: Message;
  readonly fields: readonly InvalidField[];
  readonly denial: ServiceErrorOptions['denial'];
  readonly failure: ServiceErrorOptions['failure'];
  readonly retryAfterSeconds: number | undefined;
  readonly isRepeatable: boolean;
  readonly details: ServiceErrorOptions['details'];

  constructor(code: ErrorCode, message: Message, options: ServiceErrorOptions = {}) {
    super(inEnglish(message), options);
    this.code = code;
    this.userMessage = message;
    this.fields = options.fields ?? [];
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

/** Creates the error for a resource that does not exist, or that the caller may not see. */
export function notFound(message: Message): ServiceError {
  return new ServiceError('not_found', message);
}

export function badRequest(message: Message): ServiceError {
  return new ServiceError('bad_request', message);
}

export function badQuery(reason: string): ServiceError {
  return badRequest(`Error in the query: ${reason}`);
}

export function payloadTooLarge(message: Message): ServiceError {
  return new ServiceError('payload_too_large', message);
}

/**
 * Creates the error for a busy platform. Hazard: clients repeat the request, so the request must not have had any
 * effect.
 */
export function busy(): ServiceError {
  return new ServiceError('busy', storeMessages.busy, { retryAfterSeconds: 5, isRepeatable: true });
}

export function invalidField(name: string, reason: Message): ServiceError {
  return invalidFields([{ name, reason }]);
}

export function invalidFields(invalid: readonly InvalidField[]): ServiceError {
  const fields = invalid.slice(0, MAX_INVALID_FIELDS);
  const reasons = fields.map(({ name, reason }) => [name, inEnglish(reason)] as const);
  const [first = []] = reasons;
  const message =
    reasons.length === 1
      ? `Error in field ${first.join(': ')}`
      : `Errors in ${reasons.length} fields: ${reasons.map((pair) => pair.join(': ')).join('; ')}`;
  const details = {
    fields: fields.map(({ name }) => name),
    field_errors: Object.fromEntries(reasons),
  };
  return new ServiceError('validation_error', message, { fields, details });
}

/** Creates the error for invalid fields of the record or operation with an index, which precedes their names. */
export function invalidFieldsOf(index: number, fields: readonly InvalidField[]): ServiceError {
  return invalidFields(fields.map(({ name, reason }) => ({ name: `${index}.${name}`, reason })));
}

/**
 * Calls a function for each item, and then throws one error with the invalid fields of all items.
 *
 * @throws ServiceError `validation_error` if the function throws such errors, and immediately any other error.
 */
export function validateEach<Item>(items: Iterable<Item>, validate: (item: Item) => void): void {
  const invalid: InvalidField[] = [];
  for (const item of items) {
    try {
      validate(item);
    } catch (error) {
      if (!(error instanceof ServiceError) || error.fields.length === 0) throw error;
      invalid.push(...error.fields);
      if (invalid.length >= MAX_INVALID_FIELDS) break;
    }
  }
  if (invalid.length > 0) throw invalidFields(invalid);
}

/** Creates the error for an operation that the caller may not perform even after signing in again. */
export function forbidden(message: Message): ServiceError {
  return new ServiceError('forbidden', message);
}

export function storeUnavailable(
  cause?: unknown,
  message: Message = storeMessages.unavailable,
): ServiceError {
  return new ServiceError('store_unavailable', message, { retryAfterSeconds: 5, cause });
}

export function storeDamaged(cause: unknown): ServiceError {
  return new ServiceError(
    'store_unavailable',
    'The data of the platform is damaged. The operator of the platform must restore a backup.',
    { cause },
  );
}
