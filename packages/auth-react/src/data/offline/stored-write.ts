import { read } from '../patch-rows.ts';
import { type ReplacedVersion, requiredVersion } from '../versions.ts';
import type { QueuedWrite } from './queued-write.ts';
import type { StoredError } from './write-errors.ts';

/**
 * Time after which the platform may have deleted an idempotency key, in milliseconds. It is an hour less than the
 * time for which the platform stores keys.
 */
const KEY_LIFETIME_MS = 23 * 60 * 60 * 1000;

/** The form in which a waiting write is stored in the browser. It contains no token. */
export interface StoredWrite extends Omit<QueuedWrite, 'status' | 'error' | 'isStored'> {
  /** When the write was first sent, in milliseconds since 1970. Set only for a write that creates a record. */
  readonly attemptedAt?: number | undefined;
  readonly error?: StoredError | undefined;
}

/**
 * Whether sending a write again could execute it twice, because the platform may have deleted its idempotency key.
 * This matters only for a create, because repeating any other write has no effect.
 */
export function isForgotten({ attemptedAt }: StoredWrite, now: number): boolean {
  return attemptedAt !== undefined && now - attemptedAt > KEY_LIFETIME_MS;
}

/** Whether a write changes the record with an id, or refers to that record. */
export function needsRecord({ id, data }: StoredWrite, recordId: string): boolean {
  return id === recordId || JSON.stringify(data).includes(`"${recordId}"`);
}

/** Returns the placeholder for the dates of a record that is not stored yet. */
export function draftDateOf({ at }: Pick<StoredWrite, 'at'>): string {
  return new Date(at).toISOString();
}

/** Returns which version of a record an executed write has replaced; undefined if no later write depends on it. */
export function replacedBy(write: StoredWrite, result: object): ReplacedVersion | undefined {
  const isCreate = write.type === 'create';
  const version = isCreate ? draftDateOf(write) : write.ifVersion;
  const by = read(result, 'updated_date');
  if (version === undefined || typeof by !== 'string') return undefined;
  return { id: isCreate ? String(read(result, 'id')) : write.id, version, by };
}

/** Returns a write with the stored id and version that an earlier, executed write has produced. */
export function afterWrite(write: StoredWrite, earlier: StoredWrite, result: object): StoredWrite {
  const isCreate = earlier.type === 'create';
  const known = isCreate ? withStoredId(write, earlier.id, String(read(result, 'id'))) : write;
  const replaced = replacedBy(earlier, result);
  return replaced ? withVersion(known, [replaced]) : known;
}

/** Replaces the version that a write requires if earlier writes have replaced it. */
export function withVersion(write: StoredWrite, replaced: readonly ReplacedVersion[]): StoredWrite {
  const ifVersion = requiredVersion(replaced, write.id, write.ifVersion);
  return ifVersion === write.ifVersion ? write : { ...write, ifVersion };
}

/** Replaces a temporary id with the stored id, both as the record's id and in the written fields. */
export function withStoredId(write: StoredWrite, temporary: string, id: string): StoredWrite {
  if (!needsRecord(write, temporary)) return write;
  const data: object = JSON.parse(JSON.stringify(write.data), (_, value) =>
    value === temporary ? id : value,
  );
  return { ...write, id: write.id === temporary ? id : write.id, data };
}
