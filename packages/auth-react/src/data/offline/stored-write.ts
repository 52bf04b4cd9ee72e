import type { QueuedWrite } from './queued-write.ts';
import type { StoredError } from './write-errors.ts';

/** Time after which the platform may have deleted an idempotency key: an hour less than it stores one. */
const KEY_LIFETIME_MS = 23 * 60 * 60 * 1000;

/** Stored form of a write that waits for the platform. It contains no token. */
export interface StoredWrite extends Omit<QueuedWrite, 'status' | 'error' | 'isStored'> {
  /** When a create was first sent. */
  readonly attemptedAt?: number | undefined;
  /** Why the platform rejected it. */
  readonly error?: StoredError | undefined;
}

/**
 * Whether repeating a write could execute it twice, because the platform may have deleted its key. Only a second create
 * would have a further effect.
 */
export function isForgotten({ attemptedAt }: StoredWrite, now: number): boolean {
  return attemptedAt !== undefined && now - attemptedAt > KEY_LIFETIME_MS;
}

/** Whether a write changes, or refers to, the record with an id. */
export function needsRecord({ id, data }: StoredWrite, recordId: string): boolean {
  return id === recordId || JSON.stringify(data).includes(`"${recordId}"`);
}

/** Replaces a temporary id by the stored one, as the id of the record and in its fields. */
export function withStoredId(write: StoredWrite, temporary: string, id: string): StoredWrite {
  if (!needsRecord(write, temporary)) return write;
  const data: object = JSON.parse(JSON.stringify(write.data), (_, value) =>
    value === temporary ? id : value,
  );
  return { ...write, id: write.id === temporary ? id : write.id, data };
}
