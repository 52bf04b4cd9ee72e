/**
 * Limits the size of results, so that they fit into memory. A list returns up to 5,000 records of up to one
 * mebibyte each, so any user who may create records could exhaust the process's memory with one list.
 *
 * The database itself adds up the lengths of the rows, because PostgreSQL's driver buffers every row of a result before
 * returning the first row. Neither engine reads a stored string to determine its length.
 */

import type { SqlConnection, SqlRow } from '../database/sql-connection.ts';
import { badQuery, type ServiceError } from '../kernel/service-error.ts';
import type { SqlFragment } from './filter/sql-fragment.ts';

/**
 * Maximum size of the stored records in one response, in bytes. This equals, for example, 5,000 records of 6.7 kB.
 * Building and sending a response takes about four times as much memory, so a dozen such responses fit into a
 * process of 2 GiB.
 *
 * @limit
 */
export const RESPONSE_BYTES = 32 * 1024 * 1024;

/**
 * Runs a statement and returns its rows in the order of the statement.
 *
 * @param columns SQL of the statement's columns.
 * @throws ServiceError `bad_request` when the rows contain more than {@link RESPONSE_BYTES}; the database then
 * sends no rows at all.
 */
export async function boundedRows(
  connection: SqlConnection,
  { sql, parameters }: SqlFragment,
  columns: readonly string[],
): Promise<SqlRow[]> {
  const bytes = columns.map((column) => `coalesce(octet_length(CAST(${column} AS TEXT)), 0)`);
  const bounded = columns.map(
    (column) => `CASE WHEN bytes <= ${RESPONSE_BYTES} THEN ${column} END AS ${column}`,
  );
  const rows = await connection.all(
    `SELECT ${bounded.join(', ')}, bytes FROM (SELECT ${columns.join(', ')}, sum(${bytes.join(' + ')}) OVER () AS bytes FROM (${sql}) AS found) AS sized`,
    parameters,
  );
  if (Number(rows[0]?.bytes ?? 0) > RESPONSE_BYTES) throw tooLong();
  return rows;
}

export function tooLong(): ServiceError {
  return badQuery(
    `the matching records contain more than ${RESPONSE_BYTES / (1024 * 1024)} MiB. Request fewer at a time with limit, or use a narrower filter.`,
  );
}
