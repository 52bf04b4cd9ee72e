/**
 * Storage of the access token.
 *
 * Local storage holds the token under two keys: the platform's access-token key, and `token`. The two keys are always
 * written and removed together. The token is not cached, so every call uses the current token, even if another tab
 * wrote it.
 */
import { invalidArgument } from '../http/errors.ts';
import { hasPage } from '../http/page.ts';
import type { PlatformProfile } from '../protocol/platform-profile.ts';
import { hasLocalStorage, type KeyValueStorage, openStorage } from './key-value-storage.ts';

/** Stores a client's token; pass your own store to `createClient` to keep the token outside local storage. */
export interface TokenStore {
  /** Returns the stored token, or undefined if no token is stored. */
  read(): string | undefined;
  write(token: string): void;
  clear(): void;
  /**
   * Calls the listener when another tab or other code changes the token. Returns a function that removes the
   * listener.
   */
  subscribe?(listener: () => void): () => void;
}

/** Returns the two storage keys of a platform's token. If both keys are present, the first key is read. */
function tokenKeys({ storagePrefix }: PlatformProfile): readonly [string, string] {
  return [`${storagePrefix}_access_token`, 'token'];
}

/** Creates a token store on a key-value storage. A stored string that cannot be sent in a header is ignored. */
export function createStoredToken(storage: KeyValueStorage, profile: PlatformProfile): TokenStore {
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

/**
 * Creates a token store in local storage, or in memory if local storage is denied. Detects changes that other
 * tabs make.
 */
function createPageTokenStore(profile: PlatformProfile): TokenStore {
  const [, lastKey] = tokenKeys(profile);
  return {
    ...createStoredToken(openStorage(), profile),
    subscribe(listener) {
      if (!hasPage()) return () => {};
      // The browser sends this event only for changes by other tabs. A tab changes both keys one
      // after the other, so the change is complete only when the second key's event arrives.
      const onStorage = ({ key }: StorageEvent) => {
        if (key === null || key === lastKey) listener();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

const pageStores = new Map<string, TokenStore>();

/**
 * Opens a client's default token store.
 *
 * All clients of a page share the store, so that a change by one client reaches the other clients. If local storage is
 * denied, each client has its own store in memory.
 */
export function openTokenStore(profile: PlatformProfile): TokenStore {
  const name = profile.storagePrefix;
  const isShared = hasLocalStorage();
  const store = (isShared ? pageStores.get(name) : undefined) ?? createPageTokenStore(profile);
  if (isShared) pageStores.set(name, store);
  return store;
}

/** Creates a token store in memory, for servers, workers and tests. */
export function createMemoryTokenStore(token?: string): TokenStore {
  let stored = token;
  return {
    read: () => stored,
    write(newToken) {
      stored = newToken;
    },
    clear() {
      stored = undefined;
    },
  };
}

/**
 * Reads the token from a token store, which the app may have implemented. Returns undefined for a value that
 * cannot be sent in a header.
 *
 * @throws PlatformError of kind `invalid-argument` if the store throws.
 */
export function readToken(store: TokenStore): string | undefined {
  try {
    const token = store.read();
    return typeof token === 'string' && isBearerToken(token) ? token : undefined;
  } catch (error) {
    throw invalidArgument('tokenStore could not be read; see the cause.', error);
  }
}

/**
 * Validates a token that the app passed, and returns it.
 *
 * @throws PlatformError of kind `invalid-argument` if the string cannot be a token.
 */
export function requireToken(token: string): string {
  if (typeof token === 'string' && isBearerToken(token)) return token;
  throw invalidArgument(
    'This cannot be a token. Pass the token without the prefix "Bearer ". To sign out, call signOut().',
  );
}

/** Whether a string can be sent in an Authorization header (RFC 6750, b64token; at most 8 kB). */
export function isBearerToken(text: string): boolean {
  return text.length <= 8192 && /^[\w.~+/-]+=*$/.test(text);
}
