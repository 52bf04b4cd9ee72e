/**
 * Writes that the platform has not responded to yet. They are not in the cache: the hooks show them on top of it,
 * so that a failed write leaves no trace, and the change of another user is never undone.
 */
import { useMutationState } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AnyRecordsQuery, Pages } from './entity-types.ts';
import type { LiveData } from './live-data.ts';
import { isPages, patchPages, toRows } from './patch-query.ts';
import { type Change, isSame, read } from './patch-rows.ts';

/** Prefix of the id of a record that is not stored yet. */
export const PENDING_ID = 'pending:';

/** Placeholders in a record that is not stored yet, which the platform's values replace. */
const DRAFTED = ['id', 'created_date', 'updated_date'];

/** One write, from the call of `mutate` to its response; `data` has only the written fields. */
export interface PendingWrite extends Change {
  /** Lets the platform recognise a repetition. */
  readonly key: string;
  /** The user in whose name it is made. */
  readonly user: number;
  /** The cached data when a create began. */
  readonly before: readonly (readonly [unknown, unknown])[];
}

/** Whether the platform has not stored a record yet that a list shows. Such a record cannot be read. */
export function isPending({ id }: { readonly id: string }): boolean {
  return id.startsWith(PENDING_ID);
}

/** Returns the pages of a list as they will be after the given writes. */
export function applyWrites<Row extends object>(
  pages: Pages<Row>,
  query: AnyRecordsQuery,
  writes: readonly PendingWrite[],
): Pages<Row> {
  const twins = new Set<Row>();
  /** Ids of records that the platform has stored before its response arrived, by temporary id. */
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
    // The new record is in the list already, or the list has no record to change.
    if (!old === (type !== 'create')) return shown;
    return patchPages(shown, query, { type, id, data: merge(old, write) }).data;
  }, pages);
}

/** Returns a record as it will be after the given writes. */
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

/** Merges the written fields as the platform would store them: dates become strings. */
function merge<Row>(record: Row | undefined, { data }: PendingWrite): Row {
  return JSON.parse(JSON.stringify({ ...record, ...data }));
}

/** Whether a record is the stored version of a pending one: it is new, and has all its values. */
function isTwin(row: object, { data: written, before }: PendingWrite): boolean {
  const id = read(row, 'id');
  const isEqual = Object.keys(written).every(
    (name) => DRAFTED.includes(name) || isSame(row, written, name),
  );
  const isKnown = ([, data]: readonly [unknown, unknown]) =>
    isPages(data) && toRows(data).some((known) => read(known, 'id') === id);
  return isEqual && !before.some(isKnown);
}

/** Returns the writes of an entity that the platform has not responded to yet. */
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
