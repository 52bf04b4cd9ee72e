/**
 * Storage of the token.
 *
 * SPEC section 9: local storage holds the token under the platform's access-token key and under `token`.
 * Both keys are written and both removed. Nothing is cached, so that every call uses the current token,
 * whichever tab wrote it.
 */
import { invalidArgument } from '../http/errors.ts';
import { hasPage } from '../http/page.ts';
import type { PlatformProfile } from '../protocol/platform-profile.ts';
import { hasLocalStorage, type KeyValueStorage, openStorage } from './key-value-storage.ts';

/** Stores a client's token; pass your own to `createClient` to store it outside local storage. */
export interface TokenStore {
  /** The current token, or undefined. */
  read(): string | undefined;
  write(token: string): void;
  clear(): void;
  /** Calls the listener when another tab, for example, changed the token; returns a function that removes the listener. */
  subscribe?(listener: () => void): () => void;
}

/** The two keys of a platform's token; reads prefer the first. */
function tokenKeys({ storagePrefix }: PlatformProfile): readonly [string, string] {
  return [`${storagePrefix}_access_token`, 'token'];
}

/** The token in a key-value storage; a string that cannot be sent in a header counts as absent. */
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

/** The token in local storage, or in memory where that is denied; follows changes by other tabs. */
function createPageTokenStore(profile: PlatformProfile): TokenStore {
  const [, lastKey] = tokenKeys(profile);
  return {
    ...createStoredToken(openStorage(), profile),
    subscribe(listener) {
      if (!hasPage()) return () => {};
      // Fires for changes by other tabs only. A change writes or removes both keys, one after the other;
      // only the event of the last key says that both are done.
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
 * Opens the default token store of a client.
 *
 * Clients of one page share it, so that each follows the others. Where local storage is denied, each
 * client has its own store in memory.
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
 * Reads the token of a store, which may be the app's own; anything that cannot be sent in a header counts as absent.
 *
 * @throws PlatformError of kind `invalid-argument` when the store throws.
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
 * Returns a token that the app passes.
 *
 * @throws PlatformError of kind `invalid-argument` when it cannot be a token.
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
