/**
 * Writes that the platform has not responded to. They are not in the cache; the hooks show them in addition to
 * the cached data. So a failed write leaves no trace, and another user's change is never undone.
 */
import { useMutationState } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AnyRecordsQuery, Pages } from './entity-types.ts';
import type { LiveData } from './live-data.ts';
import { isPages, patchPages, toRows } from './patch-query.ts';
import { type Change, isSame, read } from './patch-rows.ts';

export const PENDING_ID = 'pending:';

/** Fields of a record that is not stored yet whose values are placeholders; the platform replaces them. */
const DRAFTED = ['id', 'created_date', 'updated_date'];

/** A write between the call of `mutate` and its response. `data` contains only the written fields. */
export interface PendingWrite extends Change {
  /** Idempotency key, by which the platform recognises a repeated write. */
  readonly key: string;
  /** Number that stands for the user who made the write. */
  readonly user: number;
  /** If the write creates a record, the data that was cached before the write. */
  readonly before: readonly (readonly [unknown, unknown])[];
}

/** Whether the record that a list shows is not yet stored on the platform. Such a record cannot be read. */
export function isPending({ id }: { readonly id: string }): boolean {
  return id.startsWith(PENDING_ID);
}

export function applyWrites<Row extends object>(
  pages: Pages<Row>,
  query: AnyRecordsQuery,
  writes: readonly PendingWrite[],
): Pages<Row> {
  const twins = new Set<Row>();
  /** For each temporary id, the id of the record, if it was stored before the response to the write arrived. */
  const storedIds = new Map<string, string>();
  return writes.reduce((shown, write) => {
    const { type } = write;
    const id = storedIds.get(write.id) ?? write.id;
    const old = toRows(shown).find((row) =>
      type === 'create' ? !twins.has(row) && isTwin(row, write) : read(row, 'id') === id,
    );
    if (old && type === 'create') {
      twins.add(old);
      storedIds.set(id, String(read(old, 'id')));
    }
    // Does nothing if the list already contains the new record, or lacks the record to change.
    if (!old === (type !== 'create')) return shown;
    return patchPages(shown, query, { type, id, data: merge(old, write) }).data;
  }, pages);
}

export function applyUpdates<Row>(
  record: Row,
  writes: readonly PendingWrite[],
  subject: string,
): Row {
  return writes.reduce(
    (row, write) => (JSON.stringify(write.id) === subject ? merge(row, write) : row),
    record,
  );
}

/** Merges the written fields into a record in the form in which the platform stores them: dates become strings. */
function merge<Row>(record: Row | undefined, { data }: PendingWrite): Row {
  return JSON.parse(JSON.stringify({ ...record, ...data }));
}

/**
 * Whether a record is the stored version of a pending record: it was not cached before the write, and has all written
 * values.
 */
function isTwin(row: object, { data: written, before }: PendingWrite): boolean {
  const id = read(row, 'id');
  const isEqual = Object.keys(written).every(
    (name) => DRAFTED.includes(name) || isSame(row, written, name),
  );
  const isKnown = ([, data]: readonly [unknown, unknown]) =>
    isPages(data) && toRows(data).some((known) => read(known, 'id') === id);
  return isEqual && !before.some(isKnown);
}

export function usePendingWrites(
  live: LiveData,
  mutationKey: readonly unknown[],
): readonly PendingWrite[] {
  const writes = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }): PendingWrite => Reflect.get(Object(state.variables), 'write'),
  });
  const current = live.user();
  return useMemo(() => writes.filter(({ user }) => user === current), [writes, current]);
}
