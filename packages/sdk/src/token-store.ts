import type { KeyValueStorage } from './key-value-storage.ts';
import type { PlatformProfile } from './protocol/platform-profile.ts';
import { createStoredToken, type StoredToken, tokenKeys } from './stored-token.ts';

/** Keeps one token for a client; give your own to `createClient` where local storage is not the place. */
export interface TokenStore extends StoredToken {
  /** Calls the listener when somebody else changed the token; returns what stops it. */
  subscribe?(listener: () => void): () => void;
}

/** A token store on a key-value storage, shared with other tabs when that is local storage. */
export function createTokenStore(storage: KeyValueStorage, profile: PlatformProfile): TokenStore {
  const [leadingKey] = tokenKeys(profile);
  return {
    ...createStoredToken(storage, profile),
    subscribe(listener) {
      if (typeof window === 'undefined') return () => {};
      // Fires for changes by other tabs only. One change writes two keys; the first one tells of it.
      const onStorage = ({ key }: StorageEvent) => {
        if (key === null || key === leadingKey) listener();
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
