/** Loads the records to which the references in a filter lead, so that the filter can be evaluated in memory. */
import type { JsonObject } from '../kernel/json.ts';
import { type Filter, throughsOf } from '../query/filter/filter.ts';
import { type FindReferred, referredIds } from '../query/filter/matches-filter.ts';
import type { RecordSource } from './permitted-records.ts';
import { selectRecords, whereIds } from './tables/records.ts';
import { toJsonObject } from './tables/stored-record.ts';

/**
 * Loads the records to which the references in a filter lead. In a transaction that writes, no other transaction can
 * change these records until the transaction ends, so that nobody loses a right during a write that needs it.
 *
 * @throws ServiceError `bad_request` when the records exceed a response's size limit.
 */
export async function loadReferred(
  source: Pick<RecordSource, 'related'>,
  filter: Filter,
  records: readonly JsonObject[],
): Promise<FindReferred> {
  const loaded = new Map<string, Map<string, JsonObject | undefined>>();
  const follow = async (filters: readonly Filter[], from: readonly JsonObject[]): Promise<void> => {
    const steps = Map.groupBy(filters.flatMap(throughsOf), ({ field }) => field);
    for (const [first, ...others] of steps.values()) {
      if (!first) continue;
      const known = loaded.get(first.entity) ?? new Map<string, JsonObject | undefined>();
      loaded.set(first.entity, known);
      const ids = new Set(from.flatMap((record) => referredIds(record, first)));
      const missing = [...ids].filter((id) => !known.has(id));
      for (const id of missing) known.set(id, undefined);
      for (const record of await selectReferred(source, first.entity, missing)) {
        known.set(record.id, toJsonObject(record));
      }
      const next = [...ids].map((id) => known.get(id)).filter((record) => record !== undefined);
      const inner = [first, ...others].map((step) => step.filter);
      await follow(inner, next);
    }
  };
  await follow([filter], records);
  return (entity, id) => {
    const known = loaded.get(entity);
    if (known?.has(id)) return known.get(id);
    throw new Error(`The referenced record ${id} of ${entity} was not loaded.`);
  };
}

async function selectReferred(
  source: Pick<RecordSource, 'related'>,
  entity: string,
  ids: readonly string[],
) {
  const other = ids.length === 0 ? undefined : await source.related(entity);
  if (!other) return [];
  const { connection, collection, isWriting } = other;
  const where = whereIds(connection, ids);
  // The order of the ids prevents deadlocks between transactions that lock the same records.
  const query = { where, orderBy: 'id', limit: ids.length, isForShare: isWriting };
  return selectRecords(connection, collection, query);
}
