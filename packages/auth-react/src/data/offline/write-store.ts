import { createStore, del, set, values } from 'idb-keyval';
import type { StoredWrite } from './stored-write.ts';

/** The stored writes of one user. Never throws: storage may be denied or full. */
export interface WriteStore {
  /** Returns all writes in their order; undefined if storage is denied. */
  all(): Promise<readonly StoredWrite[] | undefined>;
  /** Stores a write; resolves with whether it is stored. */
  put(write: StoredWrite): Promise<boolean>;
  delete(key: string): Promise<void>;
}

/** Opens the IndexedDB database with the writes of one user. */
export function openWriteStore(name: string): WriteStore {
  const store = createStore(name, 'writes');
  return {
    async all() {
      const writes = await attempt(() => values<StoredWrite>(store));
      return writes?.toSorted((a, b) => a.at - b.at);
    },
    put: async (write) => !!(await attempt(() => set(write.key, write, store).then(() => true))),
    async delete(key) {
      await attempt(() => del(key, store));
    },
  };
}

async function attempt<Result>(action: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await action();
  } catch {
    return undefined;
  }
}
