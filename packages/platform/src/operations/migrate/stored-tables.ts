import { type SqlConnection, tableOf } from '@groundwork/engine';
import type { StoredTable } from '../../part.ts';
import { parts } from '../../parts.ts';

/** Tables that are not copied: the version of the schema, and data that only concerns running calls and sign-ins. */
export const NOT_COPIED: readonly string[] = [
  'meta',
  'upserted_keys',
  'provider_flows',
  'pending_links',
];

/** Tables to copy except those of records, each after the tables that it references. */
const TABLES: readonly StoredTable[] = parts.flatMap(({ tables = [] }) => tables);

/** Returns all tables of a store to copy. */
export async function listTables(connection: SqlConnection): Promise<StoredTable[]> {
  const collections = await connection.all('SELECT number FROM collections ORDER BY number');
  const records = collections.map(({ number }) => ({
    name: tableOf(Number(number)),
    key: ['id'],
  }));
  return [...TABLES, ...records];
}
