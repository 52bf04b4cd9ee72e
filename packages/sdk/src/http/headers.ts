import { APP_ID_HEADER, ORIGIN_URL_HEADER } from '../protocol/headers.ts';
import type { PlatformProfile } from '../protocol/platform-profile.ts';
import { hasPage } from './page.ts';

/**
 * Creates the header that identifies a visitor without a token to the platform.
 *
 * The id lasts as long as the page and is not stored, so it does not identify returning visitors. The header
 * is absent on servers and on insecure pages, which have no `randomUUID`.
 */
export function createAnonymousId({ headerPrefix }: PlatformProfile): () => Record<string, string> {
  let id: string | undefined;
  return () => {
    if (!hasPage()) return {};
    id ??= globalThis.crypto?.randomUUID?.();
    return id === undefined ? {} : { [`X-${headerPrefix}-Anonymous-Id`]: id };
  };
}

/** The headers of every call except those that authenticate the caller. */
export function wireHeaders(appId: string): Record<string, string> {
  return {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    [APP_ID_HEADER]: appId,
    ...(hasPage() && { [ORIGIN_URL_HEADER]: window.location.href }),
  };
}

/** Returns the header with a bearer token, or no header without a token. */
export function bearerHeader(
  token: string | undefined,
  name = 'Authorization',
): Record<string, string> {
  return token === undefined ? {} : { [name]: `Bearer ${token}` };
}
