/**
 * Stores for which keys upserts recently created records.
 *
 * An upsert looks up its records before its transaction starts. In this table, the transaction finds the records that
 * another upsert with the same key has created since the lookup.
 */

import { type SqlConnection, type SqlValue, textOf } from '../../database/sql-connection.ts';
import { dialectOf } from '../../query/dialect/dialect-of.ts';

const LIFETIME_MS = 120_000;

/**
 * Maximum time between the lookup and the transaction of an upsert, in milliseconds. This time is shorter than the
 * retention of keys, so that all keys stored since the lookup still exist.
 */
export const LOOKUP_LIFETIME_MS = 60_000;

export interface UpsertedKey {
  readonly hash: string;
  readonly recordId: string;
}

export async function findUpsertedKeys(
  connection: SqlConnection,
  collection: number,
  hashes: readonly string[],
): Promise<UpsertedKey[]> {
  if (hashes.length === 0) return [];
  const list = dialectOf(connection).testColumn('key_hash', 'text', { op: 'in', values: hashes });
  const rows = await connection.all(
    `SELECT key_hash, record_id FROM upserted_keys WHERE collection = ? AND ${list.sql} ORDER BY created, record_id`,
    [collection, ...list.parameters],
  );
  return rows.map((row) => ({ hash: textOf(row.key_hash), recordId: textOf(row.record_id) }));
}

/** Stores the keys of records that an upsert created, and deletes expired keys. */
export async function storeUpsertedKeys(
  connection: SqlConnection,
  collection: number,
  keys: readonly UpsertedKey[],
): Promise<void> {
  const { now } = dialectOf(connection);
  await connection.run(`DELETE FROM upserted_keys WHERE created < ${now} - ?`, [LIFETIME_MS]);
  const rows = keys.map(() => `(?, ?, ?, ${now})`).join(', ');
  const values = keys.flatMap(({ hash, recordId }): SqlValue[] => [collection, hash, recordId]);
  await connection.run(
    `INSERT INTO upserted_keys (collection, key_hash, record_id, created) VALUES ${rows}`,
    values,
  );
}
