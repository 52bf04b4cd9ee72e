import type { PlatformProfile } from './protocol/platform-profile.ts';
import { hasPage } from './web-address.ts';

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
