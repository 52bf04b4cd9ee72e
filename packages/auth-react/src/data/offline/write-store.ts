import { createStore, del, setMany, values } from 'idb-keyval';
import type { StoredWrite } from './stored-write.ts';
import { openWriteJournal } from './write-journal.ts';

/** Stores the waiting writes of one user. Never throws: storage may be denied or full. */
export interface WriteStore {
  /** Returns all writes in the order in which they are sent; returns undefined if storage is denied. */
  all(): Promise<readonly StoredWrite[] | undefined>;
  /**
   * Stores a write. Resolves with true when it is stored. Until then it is in the journal, so that it is not
   * lost if the page is closed. Writes that are made in the same task are stored in one transaction.
   */
  put(write: StoredWrite): Promise<boolean>;
  delete(key: string): Promise<void>;
}

export function openWriteStore(name: string): WriteStore {
  const store = createStore(name, 'writes');
  const journal = openWriteJournal(name);
  let batch: StoredWrite[] = [];
  let isBatchStored: Promise<readonly boolean[]> | undefined;

  async function putMany(writes: readonly StoredWrite[]): Promise<readonly boolean[]> {
    const entries = writes.map((write): [string, StoredWrite] => [write.key, write]);
    const isStored = await attempt(() => setMany(entries, store).then(() => true));
    if (isStored) for (const { key } of writes) journal.delete(key);
    // One value that cannot be stored makes the whole transaction fail. Then each write gets its own transaction.
    else if (writes.length > 1) {
      return (await Promise.all(writes.map((write) => putMany([write])))).flat();
    }
    return writes.map(() => !!isStored);
  }

  async function putBatch(): Promise<readonly boolean[]> {
    // Waits for a microtask, so that the current task can add more writes to the batch.
    await undefined;
    const writes = batch;
    batch = [];
    isBatchStored = undefined;
    return putMany(writes);
  }

  return {
    async all() {
      await putMany(journal.all());
      const writes = await attempt(() => values<StoredWrite>(store));
      return writes?.toSorted((a, b) => a.at - b.at);
    },
    async put(write) {
      journal.add(write);
      const index = batch.push(write) - 1;
      isBatchStored ??= putBatch();
      return (await isBatchStored)[index] ?? false;
    },
    async delete(key) {
      journal.delete(key);
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
