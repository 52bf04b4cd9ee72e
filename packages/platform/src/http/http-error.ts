import { ServiceError } from '@groundwork/engine/kernel';
import { type ErrorCode, REPEATABLE_HEADER } from '@groundwork/sdk/protocol';
import type { Context } from 'hono';
import type { HttpEnv } from './http-env.ts';

const STATUSES = {
  account_disabled: 403,
  already_member: 400,
  app_not_found: 404,
  auth_required: 401,
  bad_request: 400,
  bot_check_failed: 400,
  bot_check_unavailable: 503,
  busy: 503,
  content_conflict: 409,
  content_invalid: 422,
  duplicate: 409,
  email_not_verified: 403,
  forbidden: 403,
  function_busy: 503,
  function_failed: 502,
  function_timeout: 504,
  idempotency_key_reused: 422,
  integration_failed: 502,
  internal_error: 500,
  invalid_code: 400,
  invalid_credentials: 400,
  invalid_link: 400,
  login_method_disabled: 403,
  not_configured: 501,
  not_found: 404,
  outcome_unknown: 409,
  payload_too_large: 413,
  query_too_slow: 503,
  referenced: 409,
  registration_closed: 403,
  response_not_stored: 409,
  stopping: 503,
  store_unavailable: 503,
  too_many_attempts: 429,
  user_not_registered: 403,
  validation_error: 422,
  version_conflict: 412,
} as const satisfies Record<ErrorCode, number>;

/** HTTP status codes for specific failures, which replace the status code of the error code. */
const FAILURE_STATUSES = { threw: 500, timed_out: 504 } as const;

export type ErrorStatus = (typeof STATUSES)[ErrorCode] | 408;

/** Error for an HTTP response that needs additional headers, or another status than the default of its error code. */
export class HttpError extends ServiceError {
  override readonly name = 'HttpError';
  readonly status: ErrorStatus;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    error: ServiceError,
    status: ErrorStatus,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(error.code, error.message, error);
    this.status = status;
    this.headers = headers;
  }
}

export function statusOf(error: ServiceError): ErrorStatus {
  if (error instanceof HttpError) return error.status;
  return error.failure ? FAILURE_STATUSES[error.failure] : STATUSES[error.code];
}

export function setErrorHead(c: Context<HttpEnv>, error: ServiceError): void {
  c.status(statusOf(error));
  if (statusOf(error) === 401) c.header('WWW-Authenticate', 'Bearer');
  if (error.retryAfterSeconds !== undefined) {
    c.header('Retry-After', String(error.retryAfterSeconds));
  }
  if (error.isRepeatable) c.header(REPEATABLE_HEADER, 'true');
  if (!(error instanceof HttpError)) return;
  for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
}
