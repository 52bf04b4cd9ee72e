import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';

/**
 * Why a sign-in with a provider failed.
 *
 * - `cancelled`: the user did not consent.
 * - `expired`: the sign-in was started more than ten minutes ago or in another browser, or has already ended.
 * - `no_email`: the account at the provider has no email address.
 * - `rejected`: the response is invalid, or belongs to another sign-in.
 * - `unreachable`: the provider does not respond.
 */
export type ProviderFailure = 'cancelled' | 'expired' | 'no_email' | 'rejected' | 'unreachable';

/** Error codes with which a provider reports that the user did not consent. */
const CANCELLED = ['access_denied', 'user_cancelled_authorize', 'user_cancelled_login'];

const CODE_LENGTH = 64;

/** Error codes of the OpenID Connect library for a provider that does not respond correctly. */
const NETWORK = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'];

/** The error message is written to the log, so it contains no personal data. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly failure: ProviderFailure;

  constructor(failure: ProviderFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}

/** Converts an OpenID Connect library error. Omits the error's cause, which may contain tokens. */
export function toProviderError(error: unknown): unknown {
  if (error instanceof AuthorizationResponseError) {
    // The code is shortened, because any client can send a forged code, and a long one would fill the log.
    const code = error.error.slice(0, CODE_LENGTH);
    const failure = CANCELLED.includes(error.error) ? 'cancelled' : 'rejected';
    return new ProviderError(failure, `The provider responded with ${code}.`);
  }
  if (error instanceof ResponseBodyError) {
    return new ProviderError('rejected', `The provider responded with ${error.error}.`);
  }
  if (error instanceof ClientError) {
    const failure = NETWORK.includes(error.code ?? '') ? 'unreachable' : 'rejected';
    return new ProviderError(failure, `${error.code}: ${error.message}`);
  }
  // `fetch` throws a TypeError when a connection fails.
  if (error instanceof TypeError) return new ProviderError('unreachable', error.message);
  return error;
}
