import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';

/**
 * Why a sign-in with a provider failed.
 *
 * - `cancelled`: the user did not consent.
 * - `expired`: the sign-in is older than ten minutes, used, or of another browser.
 * - `no_email`: the account at the provider has no e-mail address.
 * - `rejected`: the response is not valid, or not for this sign-in.
 * - `unreachable`: the provider does not respond.
 */
export type ProviderFailure = 'cancelled' | 'expired' | 'no_email' | 'rejected' | 'unreachable';

/** Errors of a provider that mean that the user did not consent. */
const CANCELLED = ['access_denied', 'user_cancelled_authorize', 'user_cancelled_login'];

/** Maximum length of an error code in the log. */
const CODE_LENGTH = 64;

/** Errors of the library that mean that the provider does not respond as it should. */
const NETWORK = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'];

/** A failed sign-in with a provider. Its message is for the log, and contains no personal data. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly failure: ProviderFailure;

  constructor(failure: ProviderFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}

/** Converts an error of the OpenID Connect library, whose cause may contain tokens, which this error omits. */
export function toProviderError(error: unknown): unknown {
  if (error instanceof AuthorizationResponseError) {
    // Any client can forge the code of this error, so a long code must not fill the log.
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
  // A failed connection is a TypeError of fetch.
  if (error instanceof TypeError) return new ProviderError('unreachable', error.message);
  return error;
}
