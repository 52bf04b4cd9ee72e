/**
 * Where the user's token is kept.
 *
 * SPEC section 9: local storage, under the platform's access-token key and under `token`; both are
 * written and both removed. Reading goes to storage each time, so that every call uses the token of
 * the moment, whichever tab wrote it.
 */
import type { KeyValueStorage } from './key-value-storage.ts';
import type { PlatformProfile } from './protocol/index.ts';

/** Keeps one token; give your own to `createClient` where local storage is not the place. */
export interface TokenStore {
  /** The token of the moment, or undefined. Called for each request. */
  read(): string | undefined;
  write(token: string): void;
  clear(): void;
  /** Calls the listener when somebody else changed the token; returns what stops it. */
  subscribe?(listener: () => void): () => void;
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
    subscribe(listener) {
      if (typeof window === 'undefined') return () => {};
      // Fires for changes by other tabs only. One change writes two keys; the first one tells of it.
      const onStorage = ({ key }: StorageEvent) => {
        if (key === null || key === keys[0]) listener();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

/** A token store that forgets with the object; for servers, workers and tests. */
export function createMemoryTokenStore(token?: string): TokenStore {
  let held = token;
  return {
    read: () => held,
    write(newToken) {
      held = newToken;
    },
    clear() {
      held = undefined;
    },
  };
}

/** Tells whether a text can stand in an Authorization header (RFC 6750, b64token; at most 8 kB). */
export function isBearerToken(text: string): boolean {
  return text.length <= 8192 && /^[\w.~+/-]+=*$/.test(text);
}
