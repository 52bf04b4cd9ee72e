/**
 * Keys of records that upserts created recently.
 *
 * An upsert finds its records before its transaction. This table contains those that another upsert with the
 * same key has created in between.
 */

import { type SqlConnection, type SqlValue, textOf } from '../../database/sql-connection.ts';
import { dialectOf } from '../../query/dialect/dialect-of.ts';

/** Time for which a key is stored, in milliseconds. */
const LIFETIME_MS = 120_000;

/**
 * Maximum time between the lookup and the transaction of an upsert, in milliseconds. Shorter than the
 * lifetime of a key, so that every key that was stored in between still exists.
 */
export const LOOKUP_LIFETIME_MS = 60_000;

/** A record, with the hash of the key for which an upsert created it. */
export interface UpsertedKey {
  readonly hash: string;
  readonly recordId: string;
}

/** Finds the records of a collection that upserts created recently, by the hashes of their keys. */
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

/** Stores the keys of new records, and removes the expired ones. */
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
