import type { KeyValueStorage } from './key-value-storage.ts';
import type { PlatformProfile } from './protocol/platform-profile.ts';
import { createStoredToken, type StoredToken, tokenKeys } from './stored-token.ts';

/** Keeps a client's token; give `createClient` your own where local storage is not the right place. */
export interface TokenStore extends StoredToken {
  /** Calls the listener when another tab, say, changed the token; returns a function that stops it. */
  subscribe?(listener: () => void): () => void;
}

/** A token store on a key-value storage, shared with other tabs when that is local storage. */
export function createTokenStore(storage: KeyValueStorage, profile: PlatformProfile): TokenStore {
  const [, lastKey] = tokenKeys(profile);
  return {
    ...createStoredToken(storage, profile),
    subscribe(listener) {
      if (typeof window === 'undefined') return () => {};
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
