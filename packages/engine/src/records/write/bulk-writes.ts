import {
  BULK_LIMIT,
  type DeleteManyResponse,
  type UpdateManyResponse,
} from '@groundwork/sdk/protocol';
import type { JsonObject } from '../../kernel/json.ts';
import { badQuery, badRequest, invalidField } from '../../kernel/service-error.ts';
import { inOrder } from '../../kernel/time-slices.ts';
import { constantOutcome, type Filter, hasId, throughsOf } from '../../query/filter/filter.ts';
import type { EntityContext } from '../entity-context.ts';
import {
  permittedFilter,
  permittedWhere,
  selectMatching,
  type Where,
} from '../permitted-records.ts';
import type { Reading } from '../read/reading.ts';
import { requireKnown } from '../schema/known-fields.ts';
import { deleteRecords } from '../tables/record-writes.ts';
import { selectRecord, selectRecords, whereIds } from '../tables/records.ts';
import { toJsonObject } from '../tables/stored-record.ts';
import { applyOnDelete } from './on-delete.ts';
import {
  OLDEST_FIRST,
  requireResponseSize,
  type Selection,
  selectToWrite,
  stillMatching,
} from './selection.ts';
import { type ParsedUpdate, parseUpdate, withoutPositions } from './update-operators.ts';
import {
  changeOne,
  findForCreate,
  recordNotFound,
  requireForUpdate,
  requireVersion,
  storeNew,
  toNewRecord,
  type Writing,
} from './writing.ts';

/** Maximum number of records that one request deletes. @limit */
const DELETE_LIMIT = 50_000;

export async function updateEach(
  writing: Writing,
  inputs: readonly JsonObject[],
): Promise<JsonObject[]> {
  return inOrder(inputs, async ({ id, ...set }, index) => {
    if (typeof id !== 'string') throw invalidField(`${index}.id`, 'Field required');
    return changeOne(writing, await requireForUpdate(writing, id), { set }, index);
  });
}

export async function createEach(
  writing: Writing,
  inputs: readonly JsonObject[],
): Promise<JsonObject[]> {
  const find = await findForCreate(writing, inputs);
  const records = await inOrder(inputs, async (input, index) =>
    toNewRecord(writing, find, input, index),
  );
  await storeNew(writing, records, 0);
  return records.map(({ after }) => after);
}

/**
 * Parses an update's operators, such as `$set`.
 *
 * @throws ServiceError `bad_request` for an unknown operator or field, `forbidden` for an operator
 * that reads a hidden field.
 */
export function parseKnownUpdate(
  { schema, access }: EntityContext,
  update: JsonObject,
): ParsedUpdate {
  const parsed = parseUpdate(update, schema.record);
  for (const path of parsed.writes) requireKnown(schema, withoutPositions(path), 'write');
  for (const path of parsed.reads) access.requireReadable(path);
  return parsed;
}

/** Selects the oldest 500 records that match a query, and one more to detect whether more match. */
export function selectToUpdate(reading: Reading, query: Filter): Promise<Selection> {
  return selectToWrite(reading, 'update', query, BULK_LIMIT + 1);
}

/**
 * Changes the first 500 of the selected records with update operators.
 *
 * @throws ServiceError `bad_request` when the records exceed a response's size limit; also any error of a
 * single change.
 */
export async function updateMany(
  writing: Writing,
  selection: Selection,
  { apply }: ParsedUpdate,
): Promise<UpdateManyResponse> {
  const { connection, collection } = writing;
  const candidates = selection.records.slice(0, BULK_LIMIT);
  const batch = { ...selection, records: candidates };
  const ids = await stillMatching(writing, batch, requireResponseSize);
  const records = await selectRecords(connection, collection, {
    where: whereIds(connection, ids),
    orderBy: OLDEST_FIRST,
    limit: BULK_LIMIT,
    isForUpdate: true,
  });
  await inOrder(records, (record) => {
    const fields: JsonObject = JSON.parse(record.data);
    return changeOne(
      writing,
      record,
      apply({ ...fields, is_sample: record.is_sample }, writing.now),
    );
  });
  const hasMore = selection.records.length > BULK_LIMIT;
  return { success: true, updated: records.length, has_more: hasMore };
}

/** @throws ServiceError `bad_request` when more than 50,000 records match. */
export async function selectToDelete(reading: Reading, query: Filter): Promise<Selection> {
  const selection = await selectToWrite(reading, 'delete', query, DELETE_LIMIT + 1);
  if (selection.records.length <= DELETE_LIMIT) return selection;
  throw badQuery(
    `one call deletes at most ${DELETE_LIMIT} records, and more match. Delete them in parts, for example by created_date.`,
  );
}

/** @throws ServiceError `bad_request` when the records exceed the memory budget of one write. */
export async function deleteMany(
  writing: Writing,
  selection: Selection,
): Promise<DeleteManyResponse> {
  const ids = await stillMatching(writing, selection, writing.budget.take);
  const deleted = await deleteWhere(writing, whereIds(writing.connection, ids));
  return { success: true, deleted };
}

async function deleteWhere(writing: Writing, where: Where): Promise<number> {
  const deleted = await deleteRecords(writing.connection, writing.collection, where);
  await inOrder(deleted, (record) =>
    writing.changes.push({ type: 'delete', before: toJsonObject(record) }),
  );
  await applyOnDelete(
    writing,
    deleted.map(({ id }) => id),
  );
  return deleted.length;
}

export async function deleteOne(
  writing: Writing,
  id: string,
  version?: string | undefined,
): Promise<void> {
  const where = await permittedWhere(writing, 'delete', hasId(id));
  const permitted = permittedFilter(writing, 'delete', hasId(id));
  const followsReferences = throughsOf(permitted).length > 0;
  if (version !== undefined || followsReferences) {
    const stored = await selectRecord(writing.connection, writing.collection, where, true);
    if (stored) requireVersion(writing, stored, version);
    // Checks the record again, because the referenced records are locked only now.
    const [matching] = stored ? await selectMatching(writing, permitted, [stored]) : [];
    if (!matching) throw recordNotFound(writing.schema.name, id);
  }
  const deleted = await deleteWhere(writing, where);
  if (deleted === 0) throw recordNotFound(writing.schema.name, id);
}

/**
 * @param outcome what would happen to all records.
 * @throws ServiceError `bad_request` for a query that matches every record, which is usually a mistake.
 */
export function requireNarrow(query: Filter, outcome: 'changed' | 'deleted'): void {
  if (constantOutcome(query) !== true) return;
  throw badRequest(
    `The filter matches every record, so all of them would be ${outcome}. Send a narrower filter, or add ?all=true.`,
  );
}
