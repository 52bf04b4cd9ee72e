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
