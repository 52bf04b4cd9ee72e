/**
 * The writes of one user that all tabs share: they are in one store, and the tabs exchange messages about their
 * outcomes.
 */
import type { PlatformError } from '@groundwork/sdk';
import type { Entry } from './entry.ts';
import { afterWrite, type StoredWrite } from './stored-write.ts';
import { notCreated, type StoredError, toStoredError } from './write-errors.ts';
import type { WriteList } from './write-list.ts';
import { openWriteStore } from './write-store.ts';

/** Message that a tab sends to the other tabs. Without a key it means that the store has a new write. */
interface Message {
  readonly key?: string;
  readonly result?: object;
  readonly error?: StoredError;
  readonly isDiscarded?: boolean;
}

interface SharedWritesOptions {
  /** Name of the store and of the channel; undefined if the writes stay in this page. */
  readonly name: string | undefined;
  readonly list: WriteList;
  /** Called when another tab has stored a write. */
  readonly onNewWrite: () => void;
}

/** Applies the outcome of a write to the list of this page, to the store and to the other tabs. */
export interface SharedWrites {
  /** Stores a write that this page made, and notifies the other tabs. */
  share(entry: Entry): Promise<void>;
  put(entry: Entry, changed: Partial<StoredWrite>): Promise<void>;
  /** Synchronises the queue with other tabs: adds the writes that they queued, and removes those that they sent. */
  synchronise(): Promise<void>;
  /** Completes a write. Writes that need the record it created get the id of the stored record. */
  complete(entry: Entry, result: object): Promise<void>;
  /** Rejects a write, and the writes that need the record it would have created. */
  reject(entry: Entry, rejection: PlatformError): Promise<void>;
  /** Discards a write, and the writes that need the record it would have created. */
  discard(entry: Entry): Promise<void>;
  /** Deletes a write from the store, but not from the list of this page. */
  deleteStored(entry: Entry): Promise<void>;
  close(): void;
}

export function openSharedWrites({ name, list, onNewWrite }: SharedWritesOptions): SharedWrites {
  const store = name === undefined ? undefined : openWriteStore(name);
  const channel = name === undefined ? undefined : new BroadcastChannel(name);
  let isClosed = false;

  const post = (message: Message) => channel?.postMessage(message);

  async function put(entry: Entry, changed: Partial<StoredWrite>): Promise<void> {
    entry.write = { ...entry.write, ...changed };
    entry.isStored = !!(await store?.put(entry.write));
  }

  async function reject(entry: Entry, rejection: PlatformError): Promise<void> {
    const error = toStoredError(rejection);
    await put(entry, { error });
    post({ key: entry.write.key, error });
    list.markRejected(entry, error);
    for (const other of list.dependents(entry)) await reject(other, notCreated());
  }

  async function discard(entry: Entry): Promise<void> {
    for (const other of list.dependents(entry)) await discard(other);
    const { key } = entry.write;
    post({ key, isDiscarded: true });
    await store?.delete(key);
    list.forget(entry);
  }

  function onMessage({ data }: MessageEvent<Message>): void {
    const { key, result, error, isDiscarded } = data;
    const entry = key === undefined ? undefined : list.get(key);
    if (!entry) onNewWrite();
    else if (error) list.markRejected(entry, error);
    else if (isDiscarded) list.forget(entry);
    else list.settle(entry, result);
  }

  channel?.addEventListener('message', onMessage);
  return {
    put,
    async share(entry) {
      await put(entry, {});
      post({});
    },
    async synchronise() {
      const stored = await store?.all();
      if (stored && !isClosed) list.takeOver(stored);
    },
    async complete(entry, result) {
      const { key } = entry.write;
      for (const { write } of list.inOrder()) {
        const next = afterWrite(write, entry.write, result);
        if (next !== write && write.key !== key) await store?.put(next);
      }
      // The result is sent before the write is deleted. Otherwise a tab could find the write deleted and never
      // get its result.
      post({ key, result });
      await store?.delete(key);
      list.settle(entry, result);
    },
    reject,
    discard,
    async deleteStored({ write }) {
      await store?.delete(write.key);
    },
    close() {
      isClosed = true;
      channel?.removeEventListener('message', onMessage);
    },
  };
}
