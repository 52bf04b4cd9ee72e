/** Writes to many records at once: all of them, or none. */
import {
  BULK_LIMIT,
  type DeleteManyResponse,
  type UpdateManyResponse,
} from '@groundwork/sdk/protocol';
import { HttpError, invalidField } from '../../http/http-error.ts';
import { deleteRecords, measureRecords, selectRecords, toJsonObject } from '../../store/records.ts';
import { badQuery } from '../filter/bad-query.ts';
import { parsePath } from '../filter/field-path.ts';
import { ALWAYS, type Filter } from '../filter/filter.ts';
import { isJsonObject, type JsonObject, type JsonValue, ownField } from '../json.ts';
import { isSystemField } from '../schema/entity-schema.ts';
import { whereFor } from '../where-for.ts';
import { parseUpdate } from './update-operators.ts';
import {
  changeOne,
  createOne,
  recordNotFound,
  requireForUpdate,
  storeNew,
  toNewRecord,
  type Writing,
} from './writing.ts';

/** The most records that one call deletes. */
const DELETE_LIMIT = 50_000;

const OLDEST_FIRST = 'created_date ASC, id ASC';

/** Changes records, each named by its id. */
export async function updateEach(
  writing: Writing,
  inputs: readonly JsonObject[],
): Promise<JsonObject[]> {
  return inTurn(inputs, async ({ id, ...set }, place) => {
    if (typeof id !== 'string') throw invalidField(`${place}.id`, 'Field required');
    return changeOne(writing, await requireForUpdate(writing, id), { set }, place);
  });
}

/** Makes a record of each input. */
export async function createEach(
  writing: Writing,
  inputs: readonly JsonObject[],
): Promise<JsonObject[]> {
  const records = inputs.map((input, place) => toNewRecord(writing, input, place));
  await storeNew(writing, records);
  return records.map(({ after }) => after);
}

/** One after the other, as they stand: what one does the next one meets. */
async function inTurn<Input, Result>(
  inputs: readonly Input[],
  work: (input: Input, place: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [place, input] of inputs.entries()) results.push(await work(input, place));
  return results;
}

/** Changes the oldest 500 of the records that fit a query, with operators. */
export async function updateMany(
  writing: Writing,
  query: Filter,
  update: JsonObject,
): Promise<UpdateManyResponse> {
  const change = parseUpdate(update);
  requireReadableSources(writing, update);
  const records = await selectRecords(writing.connection, writing.collection, {
    where: await whereFor(writing, 'update', query),
    orderBy: OLDEST_FIRST,
    limit: BULK_LIMIT + 1,
    isForUpdate: true,
  });
  const batch = records.slice(0, BULK_LIMIT);
  for (const record of batch) {
    const fields: JsonObject = JSON.parse(record.data);
    await changeOne(
      writing,
      record,
      change({ ...fields, is_sample: record.is_sample }, writing.now),
    );
  }
  return { success: true, updated: batch.length, has_more: records.length > BULK_LIMIT };
}

/** Operators whose result, or failure, does not depend on what was there. */
const BLIND_OPERATORS: readonly string[] = ['$set', '$unset', '$currentDate'];

/** What may not be read cannot be moved to where it may, nor found out by what it adds up to. */
function requireReadableSources({ access }: Writing, update: JsonObject): void {
  for (const [operator, operands] of Object.entries(update)) {
    if (BLIND_OPERATORS.includes(operator) || !isJsonObject(operands)) continue;
    for (const field of Object.keys(operands)) access.requireReadable(parsePath(field));
  }
}

/**
 * Deletes all records that fit a query.
 *
 * @throws HttpError 400 when they are more than 50,000, or hold more than one write keeps.
 */
export async function deleteMany(writing: Writing, query: Filter): Promise<DeleteManyResponse> {
  const where = await whereFor(writing, 'delete', query);
  const { count, bytes } = await measureRecords(writing.connection, writing.collection, where);
  if (count > DELETE_LIMIT) {
    throw badQuery(
      `one call deletes at most ${DELETE_LIMIT} records, and more fit. Delete them in parts, by created_date for example.`,
    );
  }
  writing.room.take(bytes);
  const deleted = await deleteRecords(writing.connection, writing.collection, where);
  for (const record of deleted)
    writing.changes.push({ type: 'delete', before: toJsonObject(record) });
  return { success: true, deleted: deleted.length };
}

/**
 * Deletes a record.
 *
 * @throws HttpError 404 when there is none, or the requester may not delete it.
 */
export async function deleteOne(writing: Writing, id: string): Promise<void> {
  const query: Filter = { kind: 'test', path: ['id'], test: { op: 'eq', value: id } };
  const { deleted } = await deleteMany(writing, query);
  if (deleted === 0) throw recordNotFound(writing.schema.name, id);
}

/** What an upsert did. */
export interface Upserted {
  readonly created: number;
  readonly updated: number;
  readonly records: readonly JsonObject[];
}

/**
 * Changes the record with the same values in the key fields, or makes one, for each input.
 *
 * @throws HttpError 422 when an input lacks a value of the key, besides what else a write throws.
 */
export async function upsertEach(
  writing: Writing,
  inputs: readonly JsonObject[],
  key: readonly string[],
): Promise<Upserted> {
  let created = 0;
  for (const name of key) checkKey(writing, name);
  // Of two at once with the same key, the second must meet what the first one made.
  await writing.connection.alone(`upsert ${writing.collection}`);
  const records = await inTurn(inputs, async (input, place) => {
    const query: Filter = { kind: 'and', filters: key.map((name) => keyTest(input, name, place)) };
    const [stored] = await selectRecords(writing.connection, writing.collection, {
      where: await whereFor(writing, 'update', query),
      orderBy: OLDEST_FIRST,
      limit: 1,
      isForUpdate: true,
    });
    if (stored) return changeOne(writing, stored, { set: input }, place);
    created += 1;
    return createOne(writing, input, place);
  });
  return { created, updated: records.length - created, records };
}

function checkKey({ schema, access }: Writing, name: string): void {
  const path = parsePath(name);
  const { properties } = schema.record;
  if (path.length > 1 || isSystemField(name) || (properties && !Object.hasOwn(properties, name))) {
    throw badQuery(`key names ${name}, which is no field of ${schema.name}. Name its own fields.`);
  }
  access.requireReadable(path);
}

function keyTest(input: JsonObject, name: string, place: number): Filter {
  const value: JsonValue | undefined = ownField(input, name);
  const isScalar = value !== undefined && value !== null && typeof value !== 'object';
  if (!isScalar) throw invalidField(`${place}.${name}`, 'Field required: it is part of the key');
  return { kind: 'test', path: [name], test: { op: 'eq', value } };
}

/** A query that fits every record; refused where it is likelier to be a slip than meant. */
export function requireNarrow(query: Filter): void {
  if (query !== ALWAYS) return;
  throw new HttpError(
    'The filter is empty, which would delete every record. Send a filter, or add ?all=true.',
    { status: 400, code: 'bad_request' },
  );
}
