import type { SqlConnection } from '../../database/sql-connection.ts';
import { dialectOf } from '../../query/dialect/dialect-of.ts';
import type { SqlFragment } from '../../query/filter/sql-fragment.ts';
import type { Where } from '../permitted-records.ts';
import { tableOf } from './collections.ts';
import { selectRecords, whereIds } from './records.ts';
import { storeWords } from './search-words.ts';
import { COLUMNS, type StoredRecord, toRecord, toValues } from './stored-record.ts';

const INSERT_LIMIT = 500;

/** @param search fields whose words are stored for searches. */
export async function insertRecords(
  connection: SqlConnection,
  collection: number,
  records: readonly StoredRecord[],
  search: readonly string[],
): Promise<void> {
  await insertRows(connection, collection, records);
  await storeWords(connection, tableOf(collection), records, search);
}

async function insertRows(
  connection: SqlConnection,
  collection: number,
  records: readonly StoredRecord[],
): Promise<void> {
  const { rowsOfJson } = dialectOf(connection);
  const insert = `INSERT INTO ${tableOf(collection)} (${COLUMNS})`;
  if (rowsOfJson === undefined || records.length === 1) {
    for (const record of records) {
      await connection.run(`${insert} VALUES (?, ?, ?, ?, ?, ?, ?)`, toValues(record));
    }
    return;
  }
  for (let start = 0; start < records.length; start += INSERT_LIMIT) {
    const rows = records.slice(start, start + INSERT_LIMIT).map(toValues);
    await connection.run(`${insert} ${rowsOfJson}`, [JSON.stringify(rows)]);
  }
}

export async function updateRecord(
  connection: SqlConnection,
  collection: number,
  record: StoredRecord,
  search: readonly string[],
): Promise<void> {
  const { id, updated_date, is_sample, data } = record;
  await connection.run(
    `UPDATE ${tableOf(collection)} SET updated_date = ?, is_sample = ?, data = ? WHERE id = ?`,
    [updated_date, Number(is_sample), data, id],
  );
  await storeWords(connection, tableOf(collection), [record], search);
}

/**
 * Deletes the records that match a condition, and returns them.
 *
 * @throws ServiceError `bad_request` when the records must be read to check regular expressions again, and
 * exceed a response's size limit.
 */
export async function deleteRecords(
  connection: SqlConnection,
  collection: number,
  where: Where,
): Promise<StoredRecord[]> {
  if (where.recheck) {
    const all = { where, orderBy: 'id', limit: Number.MAX_SAFE_INTEGER, isForUpdate: true };
    const found = await selectRecords(connection, collection, all);
    const ids = found.map(({ id }) => id);
    return deleteRecords(connection, collection, whereIds(connection, ids));
  }
  const sql = `DELETE FROM ${tableOf(collection)} WHERE (${where.sql}) RETURNING ${COLUMNS}`;
  return (await connection.allAsArrays(sql, where.parameters)).map(toRecord);
}

/** Removes the creator from the records that match a condition, which must not contain regular expressions. */
export async function anonymiseRecords(
  connection: SqlConnection,
  collection: number,
  where: SqlFragment,
): Promise<void> {
  await connection.run(
    `UPDATE ${tableOf(collection)} SET created_by = NULL, created_by_id = NULL WHERE (${where.sql})`,
    where.parameters,
  );
}
