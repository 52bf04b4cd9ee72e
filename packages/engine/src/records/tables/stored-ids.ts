import type { SqlConnection } from '../../database/sql-connection.ts';
import { tableOf } from './collections.ts';
import { selectVersions, whereIds } from './records.ts';

export async function selectStoredIds(
  connection: SqlConnection,
  collection: number | undefined,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (collection === undefined || ids.length === 0) return new Set();
  const where = whereIds(connection, ids);
  const query = { where, orderBy: 'id', limit: ids.length };
  return new Set((await selectVersions(connection, collection, query)).map(({ id }) => id));
}

export async function isEmptyCollection(
  connection: SqlConnection,
  collection: number,
): Promise<boolean> {
  const sql = `SELECT id FROM ${tableOf(collection)} LIMIT 1`;
  return (await connection.get(sql)) === undefined;
}
