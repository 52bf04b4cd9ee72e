import { invalidArgument } from './errors.ts';
import { hasLocalStorage, type KeyValueStorage, openStorage } from './key-value-storage.ts';
import type { PlatformProfile } from './protocol/platform-profile.ts';
import { createStoredToken, isBearerToken, type StoredToken, tokenKeys } from './stored-token.ts';
import { hasPage } from './web-address.ts';

/** Keeps a client's token; give `createClient` your own where local storage is not the right place. */
export interface TokenStore extends StoredToken {
  /** Calls the listener when another tab, say, changed the token; returns a function that stops it. */
  subscribe?(listener: () => void): () => void;
}

/** A token store on a key-value storage, shared with other tabs when that is local storage. */
function createTokenStore(storage: KeyValueStorage, profile: PlatformProfile): TokenStore {
  const [, lastKey] = tokenKeys(profile);
  return {
    ...createStoredToken(storage, profile),
    subscribe(listener) {
      if (!hasPage()) return () => {};
      // Fires for changes by other tabs only. A change writes or removes both keys, one after the other;
      // only the event of the last one says that both are done.
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
 * The token store of a client that was given none. Clients of one page share it, so that each follows
 * the others; where local storage is denied, each keeps its token in its own memory.
 */
export function openTokenStore(profile: PlatformProfile): TokenStore {
  const name = profile.storagePrefix;
  const isShared = hasLocalStorage();
  const store =
    (isShared ? pageStores.get(name) : undefined) ?? createTokenStore(openStorage(), profile);
  if (isShared) pageStores.set(name, store);
  return store;
}

/**
 * The token in a store, which may be the app's own; anything that could not stand in a header counts as none.
 *
 * @throws PlatformError of kind `invalid-argument` when the store throws.
 */
export function readToken(store: TokenStore): string | undefined {
  try {
    const token = store.read();
    return typeof token === 'string' && isBearerToken(token) ? token : undefined;
  } catch (error) {
    throw invalidArgument('tokenStore could not be read; the cause says why.', error);
  }
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
