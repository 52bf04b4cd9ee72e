import type { PlatformProfile } from './platform-profile.ts';

/** Header that contains the app's id; every call sends it. */
export const APP_ID_HEADER = 'X-App-Id';

/** Header that contains the URL of the page; every call from a browser sends it. */
export const ORIGIN_URL_HEADER = 'X-Origin-URL';

/** Header with an id that a client's error and the server's log line share. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Header of a service-role call that contains the token of the user on whose behalf the call is made. */
export const ON_BEHALF_OF_HEADER = 'on-behalf-of';

/**
 * Header that makes a write safe to repeat: a second write with the same key has no effect and gets the
 * response to the first write.
 */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

/**
 * Header of an error response which states that the call had no effect, so that even a write without an
 * idempotency key can safely be repeated.
 */
export const REPEATABLE_HEADER = 'X-Repeatable';

/**
 * Header with a secret that a client holds from registration to verification. The one-time code activates
 * the password only for a client that sends this secret. The secret has 32 to 100 letters, digits, `_` and `-`.
 */
export const REGISTRATION_SECRET_HEADER = 'X-Registration-Secret';

/**
 * Header with the secret that the platform writes into a page of the administration. This header is required in
 * addition to the page's session cookie.
 */
export const AREA_TOKEN_HEADER = 'X-Area-Token';

/**
 * Returns the header that selects a version of the app's server functions; returns no header if no version is given.
 */
export function functionsVersionHeader(
  { headerPrefix }: PlatformProfile,
  version: string | undefined,
): Record<string, string> {
  return version === undefined ? {} : { [`${headerPrefix}-Functions-Version`]: version };
}

/** Header that selects the app's data, `dev` or `prod`, on platforms that separate the two. */
export const DATA_ENV_HEADER = 'X-Data-Env';

/** Names of the headers that the platform sends to a server function. */
export interface FunctionHeaders {
  /** Header with a service token, as `Bearer <token>`. */
  readonly serviceAuthorization: string;
  readonly appId: string;
  /** Header with the URL at which the function reaches the platform. */
  readonly apiUrl: string;
  readonly functionsVersion: string;
  /** Header with opaque state, which the function must send with each of its own calls. */
  readonly state: string;
}

/** Returns the names of the headers that a platform with this profile sends to a server function. */
export function functionHeaders({ headerPrefix }: PlatformProfile): FunctionHeaders {
  return {
    serviceAuthorization: `${headerPrefix}-Service-Authorization`,
    appId: `${headerPrefix}-App-Id`,
    apiUrl: `${headerPrefix}-Api-Url`,
    functionsVersion: `${headerPrefix}-Functions-Version`,
    state: `${headerPrefix}-State`,
  };
}

/** Returns the environment variable in which a platform with this profile gives its URL to server functions. */
export function apiUrlVariable({ storagePrefix }: PlatformProfile): string {
  return `${storagePrefix.toUpperCase()}_API_URL`;
}
