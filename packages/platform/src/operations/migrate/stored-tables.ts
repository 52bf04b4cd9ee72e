import { type SqlConnection, tableOf } from '@groundwork/engine';
import type { StoredTable } from '../../part.ts';
import { parts } from '../../parts.ts';

/**
 * Tables that are not copied, because they contain only the schema's version, or requests and sign-ins in progress.
 */
export const NOT_COPIED: readonly string[] = [
  'meta',
  'upserted_keys',
  'provider_flows',
  'pending_links',
];

/** Tables to copy, without the tables of records. Each table follows the tables to which its foreign keys refer. */
const TABLES: readonly StoredTable[] = parts.flatMap(({ tables = [] }) => tables);

export async function listTables(connection: SqlConnection): Promise<StoredTable[]> {
  const collections = await connection.all('SELECT number FROM collections ORDER BY number');
  const records = collections.map(({ number }) => ({
    name: tableOf(Number(number)),
    key: ['id'],
  }));
  return [...TABLES, ...records];
}
