/** Changes or deletes the records that refer to deleted records. */

import type { JsonObject } from '../../kernel/json.ts';
import { badRequest, ServiceError } from '../../kernel/service-error.ts';
import { dialectOf } from '../../query/dialect/dialect-of.ts';
import { ALWAYS, both, type Filter } from '../../query/filter/filter.ts';
import { referredIds } from '../../query/filter/matches-filter.ts';
import { allOf, type SqlFragment } from '../../query/filter/sql-fragment.ts';
import { toWhere } from '../permitted-records.ts';
import { toIdIndex } from '../tables/entity-indexes.ts';
import { deleteRecords, updateRecord } from '../tables/record-writes.ts';
import { selectRecords, whereIds } from '../tables/records.ts';
import { type StoredRecord, toJsonObject } from '../tables/stored-record.ts';
import type { Referrer } from './references.ts';
import { laterThan, type Writing } from './writing.ts';

/**
 * Maximum number of records that one request changes or deletes because they refer to deleted records.
 *
 * @limit
 */
const CASCADE_LIMIT = 10_000;

/** Expression that no index contains. Otherwise PostgreSQL might read the whole table in index order. */
const ANY_ORDER = "id || ''";

/** Maximum number of ids for which one statement searches. */
const IDS = 500;

/**
 * Changes or deletes the records that refer to deleted records, as the referring fields declare. The principal's access
 * rights do not matter, because the app has declared what happens to these records.
 *
 * @param ids records that the transaction has already deleted, so that no other transaction can refer to them.
 * @throws ServiceError `referenced` if a field rejects the deletion, `bad_request` for more than 10,000 records.
 */
export async function applyOnDelete(writing: Writing, ids: readonly string[]): Promise<void> {
  const deleted: { readonly entity: string; readonly ids: readonly string[] }[] = [
    { entity: writing.schema.name, ids },
  ];
  const rejects = ({ onDelete }: Referrer) => onDelete === 'reject';
  let remaining = CASCADE_LIMIT;
  // The loop also visits the entries that it adds to `deleted`. It ends, because a record is deleted only once.
  for (const { entity, ids } of deleted) {
    for (const referrer of writing.referrersOf(entity)) {
      if (rejects(referrer)) continue;
      for await (const { other, records } of referring(
        writing,
        referrer,
        ids,
        () => remaining + 1,
      )) {
        remaining -= records.length;
        if (remaining < 0) throw tooMany();
        if (referrer.onDelete === 'delete') {
          await deleteEach(other, records);
          deleted.push({ entity: referrer.entity, ids: records.map(({ id }) => id) });
        } else {
          await clearEach(other, records, referrer, ids);
        }
      }
    }
  }
  // Fields that reject the deletion are checked last, because a cascade may have deleted the referring records.
  for (const { entity, ids } of deleted) {
    for (const referrer of writing.referrersOf(entity).filter(rejects)) {
      for await (const { records } of referring(writing, referrer, ids, () => 1)) {
        if (records.length > 0) throw referenced(entity, referrer);
      }
    }
  }
}

/**
 * Changes or deletes some of the records that refer to records which an erasure is about to delete. Fields that
 * reject deletions are cleared. A record is deleted after the records that refer to it, so that the work can stop
 * at any record and continue in another transaction.
 *
 * @param ids records that the transaction has locked, so that no other transaction can refer to them.
 * @param limit number of changes after which the work stops.
 * @param entity entity of the records.
 * @param pending receives the records that are deleted after the records that refer to them.
 * @returns the rest of the limit; 0 if other records may still refer to the records.
 */
export async function detachReferrers(
  writing: Writing,
  ids: readonly string[],
  limit: number,
  entity: string = writing.schema.name,
  pending: Set<string> = new Set(),
): Promise<number> {
  let remaining = limit;
  for (const id of ids) pending.add(id);
  for (const referrer of writing.referrersOf(entity)) {
    for await (const { other, records } of referring(
      writing,
      referrer,
      ids,
      () => remaining,
      pending,
    )) {
      if (records.length === 0) continue;
      if (referrer.onDelete === 'delete') {
        const found = records.map(({ id }) => id);
        remaining = await detachReferrers(other, found, remaining, referrer.entity, pending);
        if (remaining === 0) return 0;
        await deleteEach(other, records);
      } else {
        await clearEach(other, records, referrer, ids);
      }
      remaining -= records.length;
      if (remaining <= 0) return 0;
    }
  }
  return remaining;
}

/**
 * Selects the records whose field contains one of the ids, up to a limit for each statement.
 *
 * @param except ids of records that are not selected.
 */
async function* referring(
  writing: Writing,
  { entity, field, isMany }: Referrer,
  ids: readonly string[],
  limit: () => number,
  except: ReadonlySet<string> = new Set(),
): AsyncGenerator<{ readonly other: Writing; readonly records: StoredRecord[] }> {
  for (let start = 0; start < ids.length; start += IDS) {
    // Looks for the collection only after the records are deleted or locked. Before that, another transaction could
    // still store the entity's first record, with a reference to one of these records.
    const other = await writing.existing(entity);
    if (!other) return;
    const values = ids.slice(start, start + IDS);
    const isOther = except.size === 0 ? ALWAYS : without(except);
    const where = isMany
      ? allOf(await toWhere(other, isOther), containsAny(other, field, values))
      : await toWhere(other, both(hasAny(field, values), isOther));
    const query = { where, orderBy: ANY_ORDER, limit: limit(), isForUpdate: true };
    yield { other, records: await selectRecords(other.connection, other.collection, query) };
  }
}

function hasAny(field: string, values: readonly string[]): Filter {
  return { kind: 'test', path: [field], test: { op: 'in', values } };
}

function without(ids: ReadonlySet<string>): Filter {
  return { kind: 'not', filter: hasAny('id', [...ids]) };
}

function containsAny(
  { connection, collection }: Writing,
  field: string,
  ids: readonly string[],
): SqlFragment {
  const { name, index } = toIdIndex(collection, field);
  return dialectOf(connection).ids.contains(name, index, ids);
}

async function deleteEach(
  { connection, collection, changes, budget }: Writing,
  records: readonly StoredRecord[],
): Promise<void> {
  const ids = records.map(({ id }) => id);
  await deleteRecords(connection, collection, whereIds(connection, ids));
  for (const record of records) {
    budget.take(record.data.length);
    changes.push({ type: 'delete', before: toJsonObject(record) });
  }
}

async function clearEach(
  { connection, collection, changes, budget, now }: Writing,
  records: readonly StoredRecord[],
  { field, isMany }: Referrer,
  ids: readonly string[],
): Promise<void> {
  const removed = new Set(ids);
  for (const stored of records) {
    const fields: JsonObject = JSON.parse(stored.data);
    const remaining = referredIds(fields, { field, isMany }).filter((id) => !removed.has(id));
    const data = JSON.stringify({ ...fields, [field]: isMany ? remaining : null });
    const next = { ...stored, updated_date: laterThan(stored.updated_date, now), data };
    budget.take(stored.data.length + data.length);
    // No reference is searched, so the words of the record stay the same.
    await updateRecord(connection, collection, next, []);
    changes.push({ type: 'update', before: toJsonObject(stored), after: toJsonObject(next) });
  }
}

function tooMany(): ServiceError {
  return badRequest(
    `More than ${CASCADE_LIMIT} records refer to the records to delete. Delete or change these records first.`,
  );
}

function referenced(entity: string, referrer: Referrer): ServiceError {
  return new ServiceError(
    'referenced',
    `This ${entity} cannot be deleted, because the field ${referrer.field} of a ${referrer.entity} refers to it. Delete or change such records first.`,
    { details: { referrer: { entity: referrer.entity, field: referrer.field } } },
  );
}
