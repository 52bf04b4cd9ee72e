import type { PlatformProfile } from './platform-profile.ts';

/** Header with the app's id, sent with every call. */
export const APP_ID_HEADER = 'X-App-Id';

/**
 * Header with the URL of the page that sends a request, sent with every call from a browser.
 */
export const ORIGIN_URL_HEADER = 'X-Origin-URL';

/** Header that correlates an error in the client with a line in the server's log. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Header with the token of the user on whose behalf the service role makes a call. */
export const ON_BEHALF_OF_HEADER = 'on-behalf-of';

/**
 * Header that makes a write safe to repeat: a second write with the same key gets the response of the first.
 */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

/**
 * Header of an error response to a call that had no effect, so that even a write without an idempotency key is safe to
 * repeat.
 */
export const REPEATABLE_HEADER = 'X-Repeatable';

/**
 * Header with a secret of 32 to 100 letters, digits, `_` and `-` that a client holds from a registration to its
 * verification. The code activates the password only for a client that sends the secret of the registration.
 */
export const REGISTRATION_SECRET_HEADER = 'X-Registration-Secret';

/** Returns the header that selects a version of the app's server functions; empty without one. */
export function functionsVersionHeader(
  { headerPrefix }: PlatformProfile,
  version: string | undefined,
): Record<string, string> {
  return version === undefined ? {} : { [`${headerPrefix}-Functions-Version`]: version };
}

/** Header that selects the app's data, `dev` or `prod`, on platforms that separate the two. */
export const DATA_ENV_HEADER = 'X-Data-Env';

/** Names of the headers of a call from the platform to a server function. */
export interface FunctionHeaders {
  /** A token of the service role, as `Bearer <token>`. */
  readonly serviceAuthorization: string;
  readonly appId: string;
  /** The URL at which the function reaches the platform. */
  readonly apiUrl: string;
  readonly functionsVersion: string;
  /** Opaque state that the function sends on each of its own calls. */
  readonly state: string;
}

/** Returns the header names of calls to a server function under a profile. */
export function functionHeaders({ headerPrefix }: PlatformProfile): FunctionHeaders {
  return {
    serviceAuthorization: `${headerPrefix}-Service-Authorization`,
    appId: `${headerPrefix}-App-Id`,
    apiUrl: `${headerPrefix}-Api-Url`,
    functionsVersion: `${headerPrefix}-Functions-Version`,
    state: `${headerPrefix}-State`,
  };
}

/** Returns the environment variable that gives server functions the URL of the platform under a profile. */
export function apiUrlVariable({ storagePrefix }: PlatformProfile): string {
  return `${storagePrefix.toUpperCase()}_API_URL`;
}
