/** One user's writes, as one page knows them. */
import { read } from '../patch-rows.ts';
import { PENDING_ID, type PendingWrite } from '../pending-write.ts';
import type { ReplacedVersion } from '../versions.ts';
import { createEntry, type Entry } from './entry.ts';
import {
  needsRecord,
  replacedBy,
  type StoredWrite,
  withStoredId,
  withVersion,
} from './stored-write.ts';
import { discarded, fromStoredError, type StoredError } from './write-errors.ts';

export type NewWrite = Pick<StoredWrite, 'entity' | 'type' | 'id' | 'data' | 'ifVersion'>;

export interface WriteListContext {
  /** Returns the cached data of an entity from before a write. */
  readonly snapshot: (entity: string) => PendingWrite['before'];
  readonly show: (entry: Entry) => void;
  readonly onChange: () => void;
}

export interface WriteList {
  inOrder(): readonly Entry[];
  get(key: string): Entry | undefined;
  /** Returns the writes that need the record which a create will store. */
  dependents(entry: Entry): readonly Entry[];
  add(write: NewWrite): Entry;
  /** Adds writes that other tabs have stored, and removes writes that other tabs have sent. */
  takeOver(stored: readonly StoredWrite[]): void;
  /** Removes a write that the platform has executed. Writes that need its record get the id of the stored record. */
  settle(entry: Entry, result: object | undefined): void;
  markRejected(entry: Entry, error: StoredError): void;
  forget(entry: Entry): void;
}

export function createWriteList({ snapshot, show, onChange }: WriteListContext): WriteList {
  const entries = new Map<string, Entry>();
  /** For each temporary id, the id of the record that the platform has stored. */
  const ids = new Map<string, string>();
  const replaced: ReplacedVersion[] = [];
  let last = 0;

  const inOrder = () => [...entries.values()].sort((a, b) => a.write.at - b.write.at);

  function upToDate(write: StoredWrite): StoredWrite {
    const known = [...ids].reduce(
      (found, [temporary, id]) => withStoredId(found, temporary, id),
      write,
    );
    return withVersion(known, replaced);
  }

  function takeOverWrite(write: StoredWrite): void {
    // A later write must be ordered after an earlier write, even if the clock of the device is set back.
    last = Math.max(last, write.at);
    const known = entries.get(write.key);
    if (known) {
      known.write = upToDate(write);
      if (write.error) markRejected(known, write.error);
      return;
    }
    const entry = createEntry(upToDate(write), false);
    entries.set(write.key, entry);
    if (!write.error) show(entry);
  }

  function settle({ write, resolve }: Entry, result: object | undefined): void {
    entries.delete(write.key);
    if (result) {
      if (write.type === 'create') ids.set(write.id, String(read(result, 'id')));
      const version = replacedBy(write, result);
      if (version) replaced.push(version);
      for (const other of entries.values()) other.write = upToDate(other.write);
    }
    resolve(result);
    onChange();
  }

  function markRejected(entry: Entry, error: StoredError): void {
    if (entry.status === 'rejected') return;
    entry.status = 'rejected';
    entry.error = fromStoredError(error);
    entry.reject(entry.error);
    onChange();
  }

  return {
    inOrder,
    get: (key) => entries.get(key),
    dependents({ write }) {
      if (write.type !== 'create') return [];
      return inOrder().filter(
        (other) => other.write !== write && needsRecord(other.write, write.id),
      );
    },
    add({ type, id, ...rest }) {
      last = Math.max(Date.now(), last + 1);
      const key = crypto.randomUUID();
      const recordId = type === 'create' ? PENDING_ID + key : id;
      const write = upToDate({ key, at: last, type, id: recordId, ...rest });
      const entry = createEntry(write, true);
      entry.before = snapshot(rest.entity);
      entries.set(key, entry);
      return entry;
    },
    takeOver(stored) {
      for (const write of stored) takeOverWrite(write);
      const keys = stored.map(({ key }) => key);
      for (const entry of inOrder()) {
        if (!entry.isStored || keys.includes(entry.write.key)) continue;
        // Waits for the result of a write that this page made and another tab has sent: that tab will send the result
        // to this page.
        if (entry.isOwn) entry.status = 'sending';
        else settle(entry, undefined);
      }
      onChange();
    },
    settle,
    markRejected,
    forget(entry) {
      entries.delete(entry.write.key);
      entry.reject(discarded());
      onChange();
    },
  };
}
