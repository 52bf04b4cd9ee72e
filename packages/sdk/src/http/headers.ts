import { APP_ID_HEADER, ORIGIN_URL_HEADER } from '../protocol/headers.ts';
import type { PlatformProfile } from '../protocol/platform-profile.ts';
import { hasPage } from './page.ts';

/**
 * Creates the header that identifies an anonymous visitor to the platform.
 *
 * The id is created for each page and not stored, so it does not identify returning visitors. Servers and
 * insecure pages lack `randomUUID`, so they send no such header.
 */
export function createAnonymousId({ headerPrefix }: PlatformProfile): () => Record<string, string> {
  let id: string | undefined;
  return () => {
    if (!hasPage()) return {};
    id ??= globalThis.crypto?.randomUUID?.();
    return id === undefined ? {} : { [`X-${headerPrefix}-Anonymous-Id`]: id };
  };
}

/** Returns the headers that every request has, except those that authenticate the caller. */
export function wireHeaders(appId: string): Record<string, string> {
  return {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    [APP_ID_HEADER]: appId,
    ...(hasPage() && { [ORIGIN_URL_HEADER]: window.location.href }),
  };
}

export function bearerHeader(
  token: string | undefined,
  name = 'Authorization',
): Record<string, string> {
  return token === undefined ? {} : { [name]: `Bearer ${token}` };
}
