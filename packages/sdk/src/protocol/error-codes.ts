/**
 * Every error `code` that the platform sends, with its meaning.
 *
 * Server and client share this object: the platform sends no other code, and the compiler checks the spelling
 * of a code that a client compares. Other platforms may send other codes.
 */
export const ERROR_CODES = {
  account_disabled: 'The account is disabled. Only an administrator can enable it.',
  already_member: 'The user is already a member of the app.',
  app_not_found: 'No app has this id.',
  auth_required: 'The call requires a signed-in user.',
  bad_request: 'The request is malformed.',
  bot_check_failed: 'The bot check failed.',
  bot_check_unavailable: 'The bot check service is unavailable.',
  busy: 'The platform is overloaded, or is already processing this request. Retry after the time in Retry-After.',
  content_conflict: 'Another member changed the same content. The response contains their change.',
  content_invalid: 'The content cannot be published. The response lists the problems.',
  duplicate: 'Another record has the same value in a unique field. The response names the fields.',
  email_not_verified: 'The e-mail address of the account is not verified.',
  forbidden: 'The caller lacks the permission for this call.',
  function_busy: 'Too many calls of the function are running. Retry after the time in Retry-After.',
  function_failed: 'The function threw an error, exited, or returned no response. See its log.',
  function_timeout: 'The function exceeded its time limit.',
  idempotency_key_reused: 'The idempotency key was already used for a different request.',
  integration_failed: 'A service that the integration uses failed or sent an unusable response.',
  internal_error: 'The platform failed. Report the request id to its operator.',
  invalid_code: 'The one-time code is wrong or expired.',
  invalid_credentials: 'The e-mail address or the password is wrong.',
  invalid_link: 'The link is wrong, used or expired.',
  login_method_disabled: 'The app does not allow this sign-in method.',
  not_configured: 'The platform lacks a setting that the call requires. The message names it.',
  not_found: 'The resource does not exist, or the caller may not see it.',
  outcome_unknown: 'The request was started before, and its outcome is unknown.',
  payload_too_large: 'The body exceeds the size limit of the route.',
  query_too_slow: 'The query exceeded its time limit. The message says how to make it faster.',
  referenced: 'Other records refer to the record. The response names their entity and field.',
  registration_closed: 'The app accepts invited users only.',
  response_not_stored: 'The request was processed before, and its response was not stored.',
  stopping: 'The platform is shutting down. Retry later, or on another node.',
  store_unavailable: 'The platform cannot reach its database or file storage.',
  too_many_attempts: 'Too many attempts. Retry after the time in Retry-After.',
  user_not_registered: 'The signed-in user is not a member of this app.',
  version_conflict:
    'The record has changed since it was read. The response contains it in `current`.',
  validation_error: 'A field has an invalid value.',
} as const;

/** A code of the platform; the keys of {@link ERROR_CODES}. */
export type ErrorCode = keyof typeof ERROR_CODES;
