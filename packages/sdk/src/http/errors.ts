/**
 * The one error of the SDK.
 *
 * Hazards: a transport error carries the request's headers and body, so printing it prints a bearer
 * token or a password; and with two installed copies of the SDK `instanceof` is wrong. So nothing of
 * the request is kept, `data` is hidden from loggers, and the class is recognised by a brand that
 * every copy shares.
 */
import type { ErrorBody } from '../protocol/bodies.ts';
import type { ErrorCode } from '../protocol/error-codes.ts';

const BRAND = Symbol.for('@groundwork/sdk/PlatformError');

/**
 * What went wrong, coarsely.
 *
 * - `http`: the server answered with a status of 400 or above.
 * - `network`: no answer arrived.
 * - `timeout`: no answer arrived in time.
 * - `aborted`: the caller's signal ended the call.
 * - `invalid-response`: the server answered with something that is not JSON.
 * - `invalid-argument`: the call was refused before anything was sent.
 */
export type PlatformErrorKind =
  | 'http'
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'invalid-response'
  | 'invalid-argument';

/** What a {@link PlatformError} is made from. */
export interface PlatformErrorOptions {
  readonly kind: PlatformErrorKind;
  readonly status?: number | undefined;
  readonly code?: string | number | undefined;
  readonly data?: unknown;
  readonly requestId?: string | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

/**
 * Every failure of every call (SPEC section 8, General API errors).
 *
 * @example
 * ```ts
 * try {
 *   await client.auth.me();
 * } catch (error) {
 *   if (isPlatformError(error) && error.status === 401) client.auth.redirectToLogin();
 * }
 * ```
 */
export class PlatformError extends Error {
  override readonly name = 'PlatformError';
  readonly kind: PlatformErrorKind;
  /** HTTP status of the answer; undefined when there was none. */
  readonly status: number | undefined;
  /** The server's own error code, as it was sent, or the transport's; undefined when there was none. */
  readonly code: ErrorCode | (string & {}) | number | undefined;
  /** How long the server asked to wait, in milliseconds; undefined when it did not. */
  readonly retryAfterMs: number | undefined;
  /** Names the call in the server's log. */
  readonly requestId: string | undefined;
  /** The whole answer. Not enumerable: servers echo what they were sent, so loggers must not print it. */
  declare readonly data: unknown;

  constructor(message: string, facts: PlatformErrorOptions) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.kind = facts.kind;
    this.status = facts.status;
    this.code = facts.code;
    this.requestId = facts.requestId;
    this.retryAfterMs = facts.retryAfterMs;
    Object.defineProperty(this, 'data', { value: facts.data });
    Object.defineProperty(this, BRAND, { value: true });
  }

  /** What may be logged: no answer data, no cause. */
  toJSON(): Record<string, unknown> {
    const { name, message, kind, status, code, requestId, retryAfterMs } = this;
    return { name, message, kind, status, code, requestId, retryAfterMs };
  }
}

/** The refusal of a call before anything was sent. */
export function invalidArgument(message: string, cause?: unknown): PlatformError {
  return new PlatformError(message, { kind: 'invalid-argument', cause });
}

/** The error to reject a call with: a raw one becomes the cause of a failure before anything was sent. */
export function toPlatformError(error: unknown): PlatformError {
  if (isPlatformError(error)) return error;
  return invalidArgument('The call could not be sent; its cause says why.', error);
}

/** Tells whether a caught value is a {@link PlatformError}, also one of another installed copy. */
export function isPlatformError(value: unknown): value is PlatformError {
  return value instanceof Error && BRAND in value;
}

/** Reads the error fields of an answer, whatever it is; fields of a wrong type count as absent. */
export function readErrorBody(data: unknown): ErrorBody {
  if (typeof data !== 'object' || data === null) return {};
  const extra = 'extra_data' in data ? data.extra_data : undefined;
  const reason = text(extra, 'reason');
  return {
    ...optional('message', text(data, 'message')),
    ...optional('detail', text(data, 'detail')),
    ...('code' in data && typeof data.code === 'number'
      ? { code: data.code }
      : optional('code', text(data, 'code'))),
    ...optional('request_id', text(data, 'request_id')),
    ...(reason === undefined ? {} : { extra_data: { reason } }),
  };
}

function text(source: unknown, field: string): string | undefined {
  if (typeof source !== 'object' || source === null || !Object.hasOwn(source, field))
    return undefined;
  const value: unknown = Reflect.get(source, field);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function optional<K extends string>(key: K, value: string | undefined): { [P in K]?: string } {
  const field: { [P in K]?: string } = {};
  if (value !== undefined) field[key] = value;
  return field;
}
