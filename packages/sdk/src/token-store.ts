/**
 * Where the user's token is kept.
 *
 * SPEC section 9: local storage, under the platform's access-token key and under `token`; both are
 * written and both removed. Reading goes to storage each time, so that every call uses the token of
 * the moment, whichever tab wrote it.
 */
import type { KeyValueStorage } from './key-value-storage.ts';
import type { PlatformProfile } from './protocol/index.ts';

/** Keeps one token. */
export interface TokenStore {
  /** The token of the moment, or undefined. */
  read(): string | undefined;
  write(token: string): void;
  clear(): void;
}

/** A token store on any key-value storage, shared with other tabs when that is local storage. */
export function createTokenStore(storage: KeyValueStorage, profile: PlatformProfile): TokenStore {
  const keys = [`${profile.storagePrefix}_access_token`, 'token'];
  return {
    read() {
      for (const key of keys) {
        const token = storage.getItem(key);
        if (token !== null && isBearerToken(token)) return token;
      }
      return undefined;
    },
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
