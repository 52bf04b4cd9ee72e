import type { SqlConnection } from '../../database/sql-connection.ts';
import { type JsonObject, ownField } from '../../kernel/json.ts';
import { createRecordId } from '../../kernel/record-id.ts';
import { forbidden, notFound, ServiceError } from '../../kernel/service-error.ts';
import { type Filter, hasId } from '../../query/filter/filter.ts';
import { type FindReferred, matchesFilter } from '../../query/filter/matches-filter.ts';
import type { EntityChange } from '../entity-changes.ts';
import type { EntityContext } from '../entity-context.ts';
import { loadReferred } from '../load-referred.ts';
import { permittedWhere, type RecordSource } from '../permitted-records.ts';
import { isSystemField } from '../schema/entity-schema.ts';
import { insertRecords, updateRecord } from '../tables/record-writes.ts';
import { selectRecord } from '../tables/records.ts';
import { type StoredRecord, toJsonObject } from '../tables/stored-record.ts';
import { validateChange, validateNew, withIndex } from '../validation/validate-record.ts';
import { dangling, findDangling, type Referrer } from './references.ts';
import type { WriteBudget } from './write-budget.ts';

export interface Writing extends EntityContext, RecordSource {
  readonly connection: SqlConnection;
  readonly collection: number;
  readonly isWriting: true;
  /** Time that this write stores in all its records, in ISO 8601. */
  readonly now: string;
  readonly changes: EntityChange[];
  readonly budget: WriteBudget;
  /** Returns the records of another entity, or the users; undefined if the entity has no records yet. */
  related(entity: string): Promise<(RecordSource & EntityContext) | undefined>;
  /**
   * Returns the object that writes another entity in the same transaction; undefined if the entity has no records
   * yet.
   */
  existing(entity: string): Promise<Writing | undefined>;
  /**
   * Returns the same as `existing`, and prepares the entity for its first record.
   *
   * @throws ServiceError `not_found` if the app has no such entity.
   */
  ensure(entity: string): Promise<Writing>;
  /** Returns the fields that can contain the ids of an entity's records. */
  referrersOf(entity: string): readonly Referrer[];
}

/** A validated record that is not stored yet. */
export interface NewRecord {
  readonly stored: StoredRecord;
  /** The record in the format of responses, including fields that the principal may not read. */
  readonly after: JsonObject;
}

/**
 * @param index index of the record in a request with several records, for error messages.
 * @returns the record in the format of responses, including fields that the principal may not read.
 * @throws ServiceError `validation_error` for an invalid field, `forbidden` when the access rules do not allow the
 * record.
 */
export async function createOne(
  writing: Writing,
  input: JsonObject,
  index?: number,
): Promise<JsonObject> {
  const record = toNewRecord(writing, await findForCreate(writing, [input]), input, index);
  await storeNew(writing, [record], index);
  return record.after;
}

/** Loads the records to which the inputs refer and on which the right to create the inputs depends. */
export function findForCreate(
  writing: Writing,
  inputs: readonly JsonObject[],
): Promise<FindReferred> {
  return loadReferred(writing, writing.access.permittedFilter('create'), inputs);
}

/**
 * @param find result of `findForCreate` for the input.
 * @throws ServiceError `validation_error` for an invalid field, `forbidden` if the rules deny the record.
 */
export function toNewRecord(
  { schema, principal, access, now }: Writing,
  find: FindReferred,
  input: JsonObject,
  index?: number,
): NewRecord {
  const data = withIndex(index, () => validateNew(schema, input));
  const system = {
    id: createRecordId(),
    created_date: now,
    updated_date: now,
    created_by: principal.email,
    created_by_id: principal.id,
    is_sample: ownField(input, 'is_sample') === true,
  };
  const after: JsonObject = { ...system, ...data };
  if (!matchesFilter(after, access.permittedFilter('create'), find)) {
    throw forbidden(`You may not create this ${schema.name}. Ask an admin of the app.`);
  }
  const given = Object.keys(data).filter((name) => Object.hasOwn(input, name));
  access.requireWritable(given, after, 'create');
  return { stored: { ...system, data: JSON.stringify(data) }, after };
}

/**
 * @param first index of the first record in a request with several records, for error messages.
 * @throws ServiceError `validation_error` for a reference to a record that does not exist or may not be read.
 */
export async function storeNew(
  writing: Writing,
  records: readonly NewRecord[],
  first?: number,
): Promise<void> {
  const checked = records.map(({ after }) => after);
  const [missing] = await findDangling(writing, checked);
  if (missing) throw dangling(missing, first === undefined ? undefined : first + missing.index);
  await insertNew(writing, records);
}

/** Stores records whose references were checked. */
export async function insertNew(
  { connection, collection, schema, changes }: Writing,
  records: readonly NewRecord[],
): Promise<void> {
  const rows = records.map(({ stored }) => stored);
  await insertRecords(connection, collection, rows, schema.search);
  for (const { after } of records) changes.push({ type: 'create', after });
}

/**
 * Locks the record until the transaction ends.
 *
 * @throws ServiceError `not_found` when the record does not exist or the principal may not change it.
 */
export async function requireForUpdate(writing: Writing, id: string): Promise<StoredRecord> {
  const stored = await selectForUpdate(writing, hasId(id));
  if (stored) return stored;
  throw recordNotFound(writing.schema.name, id);
}

/**
 * Checks that a record has not changed since the caller read it.
 *
 * @param version the `updated_date` that the caller read; undefined accepts any version.
 * @throws ServiceError `version_conflict` that contains the current record.
 */
export function requireVersion(
  { schema, access }: Writing,
  stored: StoredRecord,
  version: string | undefined,
): void {
  if (version === undefined || version === stored.updated_date) return;
  throw new ServiceError(
    'version_conflict',
    `This ${schema.name} has changed since it was read. The response contains it in "current". Repeat the change with its updated_date.`,
    { details: { current: access.show(toJsonObject(stored)) } },
  );
}

/**
 * Returns the record that matches a query, and locks it until the transaction ends. Returns undefined if no record
 * matches, or if the principal may not change the record.
 *
 * @param query must contain the record's id, so that no other record is read.
 */
export async function selectForUpdate(
  writing: Writing,
  query: Filter,
): Promise<StoredRecord | undefined> {
  const where = await permittedWhere(writing, 'update', query);
  return selectRecord(writing.connection, writing.collection, where, true);
}

export interface RecordUpdate {
  readonly set: JsonObject;
  readonly unset?: readonly string[];
}

/**
 * @param index index of the record in a request with several records, for error messages.
 * @returns the record in the format of responses, including fields that the principal may not read.
 * @throws ServiceError `validation_error` for an invalid field; `forbidden` for a field that may not be written, or
 * if the principal could not change the record any more; `bad_request` when the budget of the write is exceeded.
 */
export async function changeOne(
  writing: Writing,
  stored: StoredRecord,
  { set, unset = [] }: RecordUpdate,
  index?: number,
): Promise<JsonObject> {
  const { schema, access, connection, collection, now, changes, budget } = writing;
  const before = toJsonObject(stored);
  const fields = ownFields(before);
  const cleared = Object.fromEntries(unset.map((name) => [name, null]));
  const visible = access.show(before);
  const versions = { before: fields, visible: ownFields(visible) };
  const data = withIndex(index, () => validateChange(schema, versions, { ...set, ...cleared }));
  const remaining = Object.fromEntries(
    Object.entries(data).filter(([name]) => !unset.includes(name)),
  );
  // Treats each hidden field in the request as a changed field. So the response reveals neither the value of the field
  // nor whether the record has the field.
  const unseen = [...Object.keys(set), ...unset].filter((name) => !Object.hasOwn(visible, name));
  const named = [...changedFields(fields, remaining), ...unseen];
  access.requireWritable(named, before, 'update');

  const { is_sample = stored.is_sample } = set;
  const next: StoredRecord = {
    ...stored,
    updated_date: laterThan(stored.updated_date, now),
    is_sample: is_sample === true,
    data: JSON.stringify(remaining),
  };
  const after = toJsonObject(next);
  const permitted = access.permittedFilter('update');
  const find = await loadReferred(writing, permitted, [before, after]);
  // Checks the record before the change again, because the referenced records are locked only now.
  const isPermitted = [before, after].every((version) => matchesFilter(version, permitted, find));
  if (!isPermitted) throw outOfReach(schema.name);
  access.requireWritable(named, after, 'update');
  const written = Object.entries(remaining).filter(([name]) => named.includes(name));
  const [missing] = await findDangling(writing, [Object.fromEntries(written)], visible);
  if (missing) throw dangling(missing, index);
  budget.take(stored.data.length + next.data.length);
  const isSearched = schema.search.some((name) => named.includes(name));
  await updateRecord(connection, collection, next, isSearched ? schema.search : []);
  changes.push({ type: 'update', before, after });
  return after;
}

export function recordNotFound(entity: string, id: string): ServiceError {
  return notFound(`Entity ${entity} with ID ${id.slice(0, 100)} not found`);
}

/** Creates the error for a change after which the principal could no longer read or change the record. */
export function outOfReach(entity: string): ServiceError {
  return forbidden(
    `You may not change this ${entity} in this way, because you may not read or change it as it would be afterwards. Ask an admin of the app.`,
  );
}

/**
 * Returns the time of a write. If the clock is not ahead of the previous change, returns a time just after that
 * change, so that each change to a record has a different `updated_date`.
 */
export function laterThan(previous: string, now: string): string {
  return now > previous ? now : new Date(Date.parse(previous) + 1).toISOString();
}

function ownFields(record: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !isSystemField(name)));
}

function changedFields(before: JsonObject, after: JsonObject): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter(
    (name) => JSON.stringify(ownField(before, name)) !== JSON.stringify(ownField(after, name)),
  );
}
