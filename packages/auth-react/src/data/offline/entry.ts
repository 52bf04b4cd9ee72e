import type { PlatformError } from '@groundwork/sdk';
import type { PendingWrite } from '../pending-write.ts';
import type { QueuedWrite } from './queued-write.ts';
import { draftDateOf, type StoredWrite } from './stored-write.ts';
import { fromStoredError } from './write-errors.ts';

export interface Entry {
  write: StoredWrite;
  status: QueuedWrite['status'];
  error: PlatformError | null;
  isStored: boolean;
  /** Whether this page made the write. Then a caller may wait for `result`. */
  readonly isOwn: boolean;
  before: PendingWrite['before'];
  /**
   * Resolves or rejects when the platform has executed or rejected the write. Resolves with undefined if
   * another tab sent it.
   */
  readonly result: Promise<object | undefined>;
  readonly resolve: (result: object | undefined) => void;
  readonly reject: (error: PlatformError) => void;
}

export function createEntry(write: StoredWrite, isOwn: boolean): Entry {
  let settle: Pick<Entry, 'resolve' | 'reject'> | undefined;
  const result = new Promise<object | undefined>((resolve, reject) => {
    settle = { resolve, reject };
  });
  // Prevents an unhandled rejection of the promise, because the mutation already reports the failure.
  result.catch(() => {});
  const error = write.error ? fromStoredError(write.error) : null;
  const status = error ? 'rejected' : 'waiting';
  return {
    write,
    status,
    error,
    isStored: !isOwn,
    isOwn,
    before: [],
    result,
    resolve: (value) => settle?.resolve(value),
    reject: (reason) => settle?.reject(reason),
  };
}

export function toQueuedWrite({ write, status, error, isStored }: Entry): QueuedWrite {
  const { attemptedAt: _, error: __, ...shown } = write;
  return { ...shown, status, error, isStored };
}

/** Returns an entry for the lists. Getters read the current write, because its id changes when the record is stored. */
export function toPendingWrite(entry: Entry, user: number): PendingWrite {
  const { type, key } = entry.write;
  const date = draftDateOf(entry.write);
  return {
    type,
    key,
    user,
    get id() {
      return entry.write.id;
    },
    get data() {
      const { id, data } = entry.write;
      return type === 'create' ? { ...data, id, created_date: date, updated_date: date } : data;
    },
    get before() {
      return entry.before;
    },
  };
}
