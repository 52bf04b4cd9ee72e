import { onTestFinished } from 'vitest';
import type { SqlConnection } from '../src/database/sql-connection.ts';
import type { JsonObject } from '../src/kernel/json.ts';
import { createCollections, tableOf } from '../src/records/tables/collections.ts';
import { insertRecords } from '../src/records/tables/record-writes.ts';
import { selectRecords } from '../src/records/tables/records.ts';
import { type StoredRecord, toJsonObject } from '../src/records/tables/stored-record.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { insertApp } from './test-migrations.ts';
import { openTestStore } from './test-store.ts';

export interface RecordTable {
  /**
   * Replaces all records in the table with the given records, numbers their ids in order, and calls `work`.
   */
  withRecords<Result>(
    records: readonly JsonObject[],
    work: (
      connection: SqlConnection,
      collection: number,
      stored: readonly JsonObject[],
    ) => Promise<Result>,
  ): Promise<Result>;
  /** Does the same for the tables of several entities. */
  withEntities<Name extends string, Result>(
    records: Readonly<Record<Name, readonly JsonObject[]>>,
    work: (connection: SqlConnection, stored: StoredEntities<Name>) => Promise<Result>,
  ): Promise<Result>;
}

type StoredEntities<Name extends string> = ReadonlyMap<
  Name,
  { readonly collection: number; readonly records: readonly JsonObject[] }
>;

/** Part of a record source without other entities. */
export const alone = { isWriting: false, related: async () => undefined };

export async function openRecordTable(): Promise<RecordTable> {
  const { store, reader, writer, close } = await openTestStore(temporaryFolder());
  onTestFinished(close);
  await insertApp(store, 'a1');
  const collections = createCollections(reader);
  const replace = async (
    connection: SqlConnection,
    name: string,
    records: readonly JsonObject[],
  ) => {
    const collection = await collections.ensure(connection, 'a1', name);
    await connection.run(`DELETE FROM ${tableOf(collection)}`);
    await insertRecords(connection, collection, records.map(toStored), []);
    const all = { where: { sql: 'TRUE', parameters: [] }, orderBy: 'id', limit: 10_000 };
    const stored = (await selectRecords(connection, collection, all)).map(toJsonObject);
    return { collection, records: stored };
  };
  return {
    withRecords: (records, work) =>
      writer.write(async (connection) => {
        const { collection, records: stored } = await replace(connection, 'Thing', records);
        return work(connection, collection, stored);
      }),
    withEntities: <Name extends string, Result>(
      records: Readonly<Record<Name, readonly JsonObject[]>>,
      work: (connection: SqlConnection, stored: StoredEntities<Name>) => Promise<Result>,
    ) =>
      writer.write(async (connection) => {
        const stored = new Map<Name, Awaited<ReturnType<typeof replace>>>();
        for (const name in records)
          stored.set(name, await replace(connection, name, records[name]));
        return work(connection, stored);
      }),
  };
}

/** Returns the id of the record with an index. */
export function idAt(index: number): string {
  return String(index).padStart(24, '0');
}

function toStored(
  { created_by = null, is_sample, ...data }: JsonObject,
  index: number,
): StoredRecord {
  // Each date belongs to three records, so that sorting by date alone does not determine their
  // order.
  const date = new Date(Date.UTC(2026, 5, 1) + Math.floor(index / 3)).toISOString();
  return {
    id: idAt(index),
    created_date: date,
    updated_date: date,
    created_by: typeof created_by === 'string' ? created_by : null,
    created_by_id: null,
    is_sample: is_sample === true,
    data: JSON.stringify(data),
  };
}
