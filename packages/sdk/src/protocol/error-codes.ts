/**
 * The `code` of every error the platform answers with, and what it tells the caller.
 *
 * One list for both ends: the platform answers with nothing else, and a client that compares codes
 * has its spelling checked. Other platforms may send codes of their own.
 */
export const ERROR_CODES = {
  account_disabled: 'The account was switched off; only an administrator can switch it on.',
  already_member: 'The person belongs to the app already.',
  answer_not_kept: 'It was done before, and the answer was not kept.',
  app_not_found: 'There is no app with this id.',
  auth_required: 'The call needs a signed-in user.',
  bad_request: 'The request cannot be read.',
  bot_check_failed: 'The answer of the bot check was not accepted.',
  bot_check_unavailable: 'The bot check cannot be asked at the moment.',
  busy: 'The platform has too much to do, or is at it already; wait as long as the answer says.',
  email_not_verified: 'The account exists, but its address was never verified.',
  forbidden: 'Whoever asks may not do this.',
  function_busy: 'Too many calls of the function are under way; wait as long as the answer says.',
  function_failed: 'The function threw, ended, or answered with no response; its log says why.',
  function_timeout: 'The function took longer than it may.',
  idempotency_key_reused: 'The idempotency key came with another request before.',
  integration_failed: 'A service that an integration asks failed, or answered with nothing of use.',
  internal_error: 'The platform failed; quote the request id.',
  invalid_code: 'The one-time code is wrong or too old.',
  invalid_credentials: 'The e-mail address or the password is wrong.',
  invalid_link: 'The link is wrong, used or too old.',
  login_method_disabled: 'The app does not let people sign in this way.',
  not_configured: 'The platform lacks a setting that the call needs; the message names it.',
  not_found: 'There is nothing at this address, or nothing the caller may see.',
  outcome_unknown: 'It was begun before, and how it ended is not known.',
  payload_too_large: 'The body is larger than the route takes.',
  query_too_slow: 'The query exceeded its time limit; the message says how to make it faster.',
  registration_closed: 'The app takes nobody who was not invited.',
  stopping: 'The platform is about to stop; ask another one, or this one later.',
  store_unavailable: 'The platform cannot reach its data at the moment.',
  too_many_attempts: 'It was tried too often; wait as long as the answer says.',
  user_not_registered: 'The signed-in user has no place in this app.',
  validation_error: 'A field does not hold what it should.',
} as const;

/** A code of the platform; the keys of {@link ERROR_CODES}. */
export type ErrorCode = keyof typeof ERROR_CODES;
