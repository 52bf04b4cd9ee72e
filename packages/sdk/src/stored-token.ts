/**
 * The token in a key-value storage.
 *
 * SPEC section 9: under the platform's access-token key and under `token`; both are written and both
 * removed. Reading goes to the storage each time, so that every call uses the token of the moment,
 * whichever tab wrote it.
 */
import type { KeyValueStorage } from './key-value-storage.ts';
import type { PlatformProfile } from './protocol/platform-profile.ts';

/** Keeps one token. */
export interface StoredToken {
  /** The token of the moment, or undefined. */
  read(): string | undefined;
  write(token: string): void;
  clear(): void;
}

/** The two keys of a platform's token; the first one leads. */
export function tokenKeys({ storagePrefix }: PlatformProfile): readonly [string, string] {
  return [`${storagePrefix}_access_token`, 'token'];
}

/** The token in a storage; a text that could not stand in a header counts as none. */
export function createStoredToken(storage: KeyValueStorage, profile: PlatformProfile): StoredToken {
  const keys = tokenKeys(profile);
  return {
    read: () => keys.map((key) => storage.getItem(key) ?? '').find(isBearerToken),
    write(token) {
      for (const key of keys) storage.setItem(key, token);
    },
    clear() {
      for (const key of keys) storage.removeItem(key);
    },
  };
}

/** Tells whether a text can stand in an Authorization header (RFC 6750, b64token; at most 8 kB). */
export function isBearerToken(text: string): boolean {
  return text.length <= 8192 && /^[\w.~+/-]+=*$/.test(text);
}
