import { APP_ID_HEADER, ORIGIN_URL_HEADER } from '../protocol/headers.ts';
import type { PlatformProfile } from '../protocol/platform-profile.ts';
import { hasPage } from './page.ts';

/**
 * The header by which a platform tells visitors without a token apart (PROTOCOL, Headers).
 *
 * The id lasts as long as the page, and is stored nowhere: nobody is recognised on their next visit.
 * There is none on servers, nor where a page is not served securely.
 */
export function createAnonymousId({ headerPrefix }: PlatformProfile): () => Record<string, string> {
  let id: string | undefined;
  return () => {
    if (!hasPage()) return {};
    id ??= globalThis.crypto?.randomUUID?.();
    return id === undefined ? {} : { [`X-${headerPrefix}-Anonymous-Id`]: id };
  };
}

/** The headers of every call but the one that says who asks (SPEC section 7; PROTOCOL, Headers). */
export function wireHeaders(appId: string): Record<string, string> {
  return {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    [APP_ID_HEADER]: appId,
    ...(hasPage() && { [ORIGIN_URL_HEADER]: window.location.href }),
  };
}

/** The header that says who asks; empty without a token. */
export function bearerHeader(
  token: string | undefined,
  name = 'Authorization',
): Record<string, string> {
  return token === undefined ? {} : { [name]: `Bearer ${token}` };
}
