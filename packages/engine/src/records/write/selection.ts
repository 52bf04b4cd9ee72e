/**
 * Selects the records that a write with a filter changes or deletes. A query selects them first, with a time limit and
 * outside the main thread. Then the write's transaction evaluates the filter again, but only for records that have
 * changed since the query.
 */
import { RESPONSE_BYTES, tooLong } from '../../query/bounded-rows.ts';
import { type Filter, throughsOf } from '../../query/filter/filter.ts';
import { permittedFilter, permittedWhere, selectMatching } from '../permitted-records.ts';
import type { Reading } from '../read/reading.ts';
import {
  measureRecords,
  type RecordVersion,
  selectRecords,
  selectVersions,
  whereIds,
} from '../tables/records.ts';
import type { StoredRecord } from '../tables/stored-record.ts';
import type { Writing } from './writing.ts';

export const OLDEST_FIRST = 'created_date ASC, id ASC';

export interface Selection {
  readonly operation: 'update' | 'delete';
  readonly query: Filter;
  readonly records: readonly RecordVersion[];
  /** Whether these versions of the records match the query, whatever happens to other records. */
  readonly isExact: boolean;
}

/** Selects the oldest records that match a query, among those that the principal may change or delete. */
export async function selectToWrite(
  reading: Reading,
  operation: Selection['operation'],
  query: Filter,
  limit: number,
): Promise<Selection> {
  const { connection, collection } = reading;
  if (collection === undefined) return { operation, query, records: [], isExact: true };
  const where = await permittedWhere({ ...reading, collection }, operation, query);
  const found = { where, orderBy: OLDEST_FIRST, limit };
  const records = await selectVersions(connection, collection, found);
  const followsReferences = throughsOf(permittedFilter(reading, operation, query)).length > 0;
  return { operation, query, records, isExact: !where.recheck && !followsReferences };
}

/**
 * Locks the selected records and returns the ids of those that still match the query.
 *
 * @param limitBytes called with the total length of the records before they are read; throws if they are too
 * long.
 * @throws ServiceError `bad_request` when the records that changed since the selection exceed a response's size limit.
 */
export async function stillMatching(
  writing: Writing,
  { operation, query, records, isExact }: Selection,
  limitBytes: (bytes: number) => void,
): Promise<string[]> {
  const { connection, collection } = writing;
  if (records.length === 0) return [];
  const selected = new Map(records.map(({ id, version }) => [id, version]));
  const where = whereIds(connection, [...selected.keys()]);
  limitBytes((await measureRecords(connection, collection, where)).bytes);
  const options = { orderBy: OLDEST_FIRST, limit: selected.size, isForUpdate: true };
  const recheckAll = async (ids: readonly string[]) => {
    const filter = permittedFilter(writing, operation, query);
    const recheck = (found: readonly StoredRecord[]) => selectMatching(writing, filter, found);
    const where = { ...whereIds(connection, ids), recheck };
    return (await selectRecords(connection, collection, { where, ...options })).map(({ id }) => id);
  };
  if (!isExact) return recheckAll([...selected.keys()]);

  const current = await selectVersions(connection, collection, { where, ...options });
  const isSame = ({ id, version }: RecordVersion) => selected.get(id) === version;
  const same = current.filter(isSame).map(({ id }) => id);
  if (same.length === current.length) return same;
  const changed = current.filter((record) => !isSame(record)).map(({ id }) => id);
  return [...same, ...(await recheckAll(changed))];
}

/** @throws ServiceError `bad_request` if records exceed a response's size limit. */
export function requireResponseSize(bytes: number): void {
  if (bytes > RESPONSE_BYTES) throw tooLong();
}
