import {
  type EntitySchema,
  isDuplicate,
  isSystemField,
  isUnstorable,
  type StoredRecord,
  validateChange,
} from '@groundwork/engine';
import { invalidField, type JsonObject, ServiceError } from '@groundwork/engine/kernel';
import { findMissingReferences, type MissingReference } from '../app-data/missing-references.ts';
import type { AppData } from '../app-data/open-app-data.ts';
import { readRecordId, toStoredRecord } from '../app-data/stored-record.ts';
import { type CopyFiles, DownloadFailed } from './copy-files.ts';
import type { SourceRow } from './source-row.ts';
import type { Tally } from './tally.ts';

/** Maximum number of rows that are imported in one transaction, all of which are in memory. */
const BATCH_ROWS = 500;

/** Maximum length of the rows that are imported in one transaction, in characters. */
const BATCH_LENGTH = 16 * 1024 * 1024;

/** Number of records whose files are copied at the same time. */
const COPIES = 8;

export interface ImportEntity {
  readonly data: AppData;
  readonly schema: EntitySchema;
  readonly rows: AsyncIterable<SourceRow>;
  readonly copyFiles: CopyFiles;
  /** Ids of users in this app, by their ids in the exported data. */
  readonly userIds: ReadonlyMap<string, string>;
  readonly tally: Tally;
  /** Receives the references to records that are not stored yet. */
  readonly unresolved: UnresolvedReference[];
}

/** A reference of a row to a record that is not stored. */
export type UnresolvedReference = MissingReference<
  Pick<ReadRecord, 'line'> & { readonly tally: Tally }
>;

interface ReadRecord {
  readonly line: number;
  readonly record: StoredRecord;
  readonly length: number;
}

export async function importEntity(context: ImportEntity): Promise<void> {
  let batch: ReadRecord[] = [];
  let length = 0;
  for await (const row of context.rows) {
    const read = readRecord(context, row);
    if (!read) continue;
    batch.push(read);
    length += read.length;
    if (batch.length < BATCH_ROWS && length < BATCH_LENGTH) continue;
    await importBatch(context, batch);
    [batch, length] = [[], 0];
  }
  await importBatch(context, batch);
}

/**
 * Validates a row. Required fields may be missing and no defaults are set, because the record must not differ
 * from the one on the hosted platform. Undeclared fields are removed.
 */
function readRecord(
  { schema, userIds, tally }: ImportEntity,
  { line, fields, error }: SourceRow,
): ReadRecord | undefined {
  try {
    if (error !== undefined) throw new ServiceError('validation_error', error);
    if (readRecordId(fields) === undefined) {
      throw invalidField('id', 'Field required, so that no record is imported twice');
    }
    const required = schema.record.required ?? [];
    const given = Object.entries(fields).filter(
      ([name, value]) => !isSystemField(name) && (value !== null || !required.includes(name)),
    );
    const versions = { before: {}, visible: {} };
    const lenient = { ...schema, isLenient: true };
    const valid = validateChange(lenient, versions, Object.fromEntries(given));
    const names = given.map(([name]) => name);
    tally.ignore(
      line,
      names.filter((name) => !Object.hasOwn(valid, name)),
    );
    const record = toStoredRecord(fields, valid);
    const created_by_id = userIds.get(record.created_by_id ?? '') ?? record.created_by_id;
    return { line, record: { ...record, created_by_id }, length: record.data.length };
  } catch (thrown) {
    if (!(thrown instanceof ServiceError)) throw thrown;
    tally.reject(line, thrown.message);
    return undefined;
  }
}

async function importBatch(context: ImportEntity, batch: readonly ReadRecord[]): Promise<void> {
  const { data, schema, tally } = context;
  const distinct = new Map(batch.toReversed().map((read) => [read.record.id, read]));
  const { collections, reader } = data;
  const collection = await collections.find(data.app.id, schema.name);
  const known = await collections.storedIds(reader, collection, [...distinct.keys()]);
  const fresh = [...distinct.values()].filter(({ record }) => !known.has(record.id)).toReversed();
  const ready: ReadRecord[] = [];
  for (let start = 0; start < fresh.length; start += COPIES) {
    const some = fresh.slice(start, start + COPIES);
    const copied = await Promise.all(some.map((read) => withFiles(context, read)));
    ready.push(...copied.filter((read) => read !== undefined));
  }
  const stored = await store(context, ready);
  tally.add(stored, batch.length - fresh.length);
  const rows = [...distinct.values()].toReversed();
  for (const missing of await findMissingReferences(reader, data, schema, rows)) {
    const source = { line: missing.source.line, tally };
    context.unresolved.push({ ...missing, source });
  }
}

async function withFiles(
  { copyFiles, tally }: ImportEntity,
  read: ReadRecord,
): Promise<ReadRecord | undefined> {
  const before: JsonObject = JSON.parse(read.record.data);
  try {
    const { fields, notes } = await copyFiles(before);
    for (const note of notes) tally.note(read.line, note);
    return { ...read, record: { ...read.record, data: JSON.stringify(fields) } };
  } catch (error) {
    if (!(error instanceof DownloadFailed)) throw error;
    tally.reject(read.line, error.message);
    return undefined;
  }
}

/** Stores the records, except those that the database cannot store. Returns the number of stored records. */
async function store(context: ImportEntity, records: readonly ReadRecord[]): Promise<number> {
  const { data, schema, tally } = context;
  const [first] = records;
  if (!first) return 0;
  try {
    await data.writer.write(async (connection) => {
      const collection = await data.collections.ensure(connection, data.app.id, schema.name);
      const rows = records.map(({ record }) => record);
      await data.collections.insert(connection, collection, rows);
    });
    return records.length;
  } catch (error) {
    if (!isUnstorable(error) && !isDuplicate(error)) throw error;
    if (records.length === 1) {
      const reason = isDuplicate(error)
        ? 'Another record has the same value in a unique field'
        : 'The database cannot store one of its values';
      tally.reject(first.line, reason);
      return 0;
    }
    let stored = 0;
    for (const record of records) stored += await store(context, [record]);
    return stored;
  }
}
