import type { PlatformProfile } from './platform-profile.ts';

/** The app a request belongs to; on every call (SPEC section 7). */
export const APP_ID_HEADER = 'X-App-Id';

/** The page a request was made from; on every call made in a browser (SPEC section 7). */
export const ORIGIN_URL_HEADER = 'X-Origin-URL';

/** Correlates an error the client shows with a line in the server's log. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** The user a service-role call is made for (PROTOCOL, Headers). */
export const ON_BEHALF_OF_HEADER = 'on-behalf-of';

/** Lets a write be sent again: of two with the same key, the second answers what the first did. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

/** The version of the app's server functions that a call wants; empty without one (PROTOCOL, Headers). */
export function functionsVersionHeader(
  { headerPrefix }: PlatformProfile,
  version: string | undefined,
): Record<string, string> {
  return version === undefined ? {} : { [`${headerPrefix}-Functions-Version`]: version };
}

/** Which of an app's data a call is about, `dev` or `prod`, on platforms that keep the two apart. */
export const DATA_ENV_HEADER = 'X-Data-Env';

/** Names of the headers with which a platform calls a server function (PROTOCOL, Client). */
export interface FunctionHeaders {
  /** A token of the service role, as `Bearer <token>`. */
  readonly serviceAuthorization: string;
  readonly appId: string;
  /** Where the function reaches the platform. */
  readonly apiUrl: string;
  readonly functionsVersion: string;
  /** Sent back on each call that the function makes for this one. */
  readonly state: string;
}

/** The headers that a platform of this profile calls a server function with. */
export function functionHeaders({ headerPrefix }: PlatformProfile): FunctionHeaders {
  return {
    serviceAuthorization: `${headerPrefix}-Service-Authorization`,
    appId: `${headerPrefix}-App-Id`,
    apiUrl: `${headerPrefix}-Api-Url`,
    functionsVersion: `${headerPrefix}-Functions-Version`,
    state: `${headerPrefix}-State`,
  };
}

/** The variable in which a platform of this profile tells its server functions where it is. */
export function apiUrlVariable({ storagePrefix }: PlatformProfile): string {
  return `${storagePrefix.toUpperCase()}_API_URL`;
}
