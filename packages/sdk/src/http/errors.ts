/**
 * The error of every failed call.
 *
 * Hazards: a transport error contains the headers and body of the request, so printing it would print a token
 * or a password. `PlatformError` therefore contains no request data, and hides `data` from loggers. If
 * two copies of the SDK are installed, `instanceof` fails for errors from the other copy, so all copies mark
 * their errors with the same symbol.
 */
import type { ErrorBody } from '../protocol/bodies.ts';
import type { ErrorCode } from '../protocol/error-codes.ts';

const BRAND = Symbol.for('@groundwork/sdk/PlatformError');

/**
 * The category of a failure.
 *
 * - `http`: the server responded with a status of 400 or above.
 * - `network`: no response arrived.
 * - `timeout`: no response arrived within the time limit.
 * - `aborted`: the call's signal aborted it, or the result became obsolete, for example after a sign-out.
 * - `invalid-response`: the response is a redirect, empty, or not JSON.
 * - `invalid-argument`: the SDK rejected the call before it sent a request.
 */
export type PlatformErrorKind =
  | 'http'
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'invalid-response'
  | 'invalid-argument';

/** Fields of a new {@link PlatformError}. */
export interface PlatformErrorOptions {
  readonly kind: PlatformErrorKind;
  readonly status?: number | undefined;
  readonly code?: string | number | undefined;
  readonly data?: unknown;
  readonly requestId?: string | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly isRepeatable?: boolean | undefined;
  readonly cause?: unknown;
}

/**
 * The error of every failed call.
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
  /** HTTP status of the response; undefined if no response arrived. */
  readonly status: number | undefined;
  /** Error code that the server or the transport gave; undefined if there is none. */
  readonly code: ErrorCode | (string & {}) | number | undefined;
  /** Value of the Retry-After header in milliseconds; undefined without that header. */
  readonly retryAfterMs: number | undefined;
  /** True if the server states that the call had no effect, so that even a write can safely be repeated. */
  readonly isRepeatable: boolean;
  /** Id under which the server logged the request. */
  readonly requestId: string | undefined;
  /**
   * The parsed body of the response. The property is not enumerable, so that loggers do not print it: servers
   * repeat parts of requests in errors.
   */
  declare readonly data: unknown;

  constructor(message: string, options: PlatformErrorOptions) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.kind = options.kind;
    this.status = options.status;
    this.code = options.code;
    this.requestId = options.requestId;
    this.retryAfterMs = options.retryAfterMs;
    this.isRepeatable = options.isRepeatable ?? false;
    Object.defineProperty(this, 'data', { value: options.data });
    Object.defineProperty(this, BRAND, { value: true });
  }

  /**
   * Why fields of the request are invalid, by field name; empty if the server named no fields. The name of a nested field
   * is a path, such as `place.city`.
   */
  get fields(): Readonly<Record<string, string>> {
    return Object(Object(this.data).field_errors);
  }

  /** Returns the fields that are safe to log, without response data and cause. */
  toJSON(): Record<string, unknown> {
    const { name, message, kind, status, code, requestId, retryAfterMs } = this;
    return { name, message, kind, status, code, requestId, retryAfterMs };
  }
}

export function invalidArgument(message: string, cause?: unknown): PlatformError {
  return new PlatformError(message, { kind: 'invalid-argument', cause });
}

/**
 * Converts any error from a call to a {@link PlatformError}. An error of another class becomes the
 * `cause` of a PlatformError of kind `invalid-argument`.
 */
export function toPlatformError(error: unknown): PlatformError {
  if (isPlatformError(error)) return error;
  return invalidArgument('The call could not be sent; see its cause.', error);
}

/** Whether a caught value is a {@link PlatformError}, including an error from another installed copy of the SDK. */
export function isPlatformError(value: unknown): value is PlatformError {
  return value instanceof Error && BRAND in value;
}

/** Reads the error fields of a response body; ignores fields with a wrong type. */
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
