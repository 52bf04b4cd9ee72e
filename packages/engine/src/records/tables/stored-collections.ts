import type { SqlConnection } from '../../database/sql-connection.ts';
import { readState } from '../search/search-state.ts';
import { type Collections, tableOf } from './collections.ts';
import { insertRecords } from './record-writes.ts';
import { selectVersions, whereIds } from './records.ts';
import type { StoredRecord } from './stored-record.ts';

/** Collections whose records are read and written without access rules, events and automations. */
export interface StoredCollections extends Collections {
  insert(
    connection: SqlConnection,
    collection: number,
    records: readonly StoredRecord[],
  ): Promise<void>;
  storedIds(
    connection: SqlConnection,
    collection: number | undefined,
    ids: readonly string[],
  ): Promise<ReadonlySet<string>>;
  isEmpty(connection: SqlConnection, collection: number): Promise<boolean>;
}

export function toStoredCollections(collections: Collections): StoredCollections {
  return {
    ...collections,
    async insert(connection, collection, records) {
      const state = await readState(connection, collection);
      await insertRecords(connection, collection, records, state?.fields ?? []);
    },
    async storedIds(connection, collection, ids) {
      if (collection === undefined || ids.length === 0) return new Set();
      const where = whereIds(connection, ids);
      const query = { where, orderBy: 'id', limit: ids.length };
      return new Set((await selectVersions(connection, collection, query)).map(({ id }) => id));
    },
    async isEmpty(connection, collection) {
      const sql = `SELECT id FROM ${tableOf(collection)} LIMIT 1`;
      return (await connection.get(sql)) === undefined;
    },
  };
}
