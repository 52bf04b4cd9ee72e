import { routes } from '@groundwork/sdk/protocol';
import { toast, toastFailure } from '@groundwork/ui/toast';
import { useSyncExternalStore } from 'react';
import { messages } from '../messages.ts';
import type { Platform } from '../platform.ts';
import type { StoredRecord } from './field-schema.ts';
import type { Filter } from './filter.ts';

/** Time in milliseconds during which a deletion can be undone. */
const UNDO_MS = 10_000;

export interface Selection {
  readonly filter: Filter;
  /** Ids of the records; undefined for all records that match the filter. */
  readonly ids?: readonly string[];
}

interface Deletion extends Selection {
  readonly entity: string;
  /** Number of the records when the user confirmed the deletion. */
  readonly count: number;
  /** Date of the newest record when the user confirmed the deletion. Records that are created later are not deleted. */
  readonly until: string;
}

let pending: readonly Deletion[] = [];
const listeners = new Set<() => void>();

function setPending(next: readonly Deletion[]): void {
  pending = next;
  for (const listener of listeners) listener();
}

/**
 * Deletes records after the time in which the user can undo the deletion, or when the page closes. Until then, tables
 * hide the records.
 */
export function deleteLater(platform: Platform, deletion: Deletion): void {
  const { entity, count } = deletion;
  const finish = () => {
    clearTimeout(timer);
    window.removeEventListener('pagehide', start);
    setPending(pending.filter((other) => other !== deletion));
  };
  const start = async () => {
    clearTimeout(timer);
    window.removeEventListener('pagehide', start);
    note.update({ action: undefined });
    try {
      const { deleted } = await platform.request<{ deleted: number }>(routes.entityRecords, {
        method: 'DELETE',
        params: { entity },
        query: { all: 'true' },
        body: createdUntil(deletion.filter, deletion.until),
        keepalive: true,
      });
      note.update({ title: messages.delete.done(messages.entities.records(deleted)) });
    } catch (error) {
      note.dismiss();
      toastFailure(messages.delete.failed, error);
    }
    finish();
  };
  const timer = setTimeout(start, UNDO_MS);
  window.addEventListener('pagehide', start);
  const note = toast({
    title: messages.delete.done(messages.entities.records(count)),
    action: { label: messages.delete.undo, onSelect: finish },
  });
  setPending([...pending, deletion]);
}

/** Returns a filter for the records that match another filter and were not created after a date. */
export function createdUntil(filter: Filter, until: string): Filter {
  return { $and: [filter, { created_date: { $lte: until } }] };
}

/** Records of a table whose deletion can still be undone. */
interface Hidden {
  /** Number of deletions; it changes when the table must be loaded again. */
  readonly deletions: number;
  readonly count: number;
  has(record: StoredRecord): boolean;
}

export function useHidden(entity: string, filter: Filter): Hidden {
  const all = useSyncExternalStore(subscribe, () => pending);
  const deletions = all.filter(
    (deletion) =>
      deletion.entity === entity &&
      (deletion.ids || JSON.stringify(deletion.filter) === JSON.stringify(filter)),
  );
  return {
    deletions: deletions.length,
    count: deletions.reduce((sum, { count }) => sum + count, 0),
    has: ({ id, created_date: created }) =>
      deletions.some(({ ids, until }) => (ids ? ids.includes(id) : created <= until)),
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
