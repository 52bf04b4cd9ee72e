/**
 * Rows that may be long, no more of them at once than fit into memory. A list answers up to 5,000 records
 * of up to a mebibyte each, so whoever may create records could bring the process down with one list.
 *
 * The database itself adds up how long they are: PostgreSQL's driver keeps every row of an answer before
 * it hands out the first. Neither engine reads a stored text to tell how long it is.
 */

import type { SqlConnection, SqlRow } from '../database/sql-connection.ts';
import { badQuery } from '../kernel/bad-query.ts';
import type { HttpError } from '../kernel/http-error.ts';
import type { SqlFragment } from './filter/sql-fragment.ts';

/**
 * The most bytes that one answer holds of what is stored: 5,000 records of 6.7 kB. To put it together and
 * send it takes about four times as much, so a dozen such answers at once fit into a process of 2 GiB.
 */
export const ANSWER_BYTES = 32 * 1024 * 1024;

/**
 * The rows of a statement, in its order.
 *
 * @param columns of the statement, as they are written in SQL.
 * @throws HttpError 400 when they hold more than {@link ANSWER_BYTES}; then none leaves the database.
 */
export async function boundedRows(
  connection: SqlConnection,
  { sql, parameters }: SqlFragment,
  columns: readonly string[],
): Promise<SqlRow[]> {
  const bytes = columns.map((column) => `coalesce(octet_length(CAST(${column} AS TEXT)), 0)`);
  const bounded = columns.map(
    (column) => `CASE WHEN bytes <= ${ANSWER_BYTES} THEN ${column} END AS ${column}`,
  );
  const rows = await connection.all(
    `SELECT ${bounded.join(', ')}, bytes FROM (SELECT ${columns.join(', ')}, sum(${bytes.join(' + ')}) OVER () AS bytes FROM (${sql}) AS found) AS sized`,
    parameters,
  );
  if (Number(rows[0]?.bytes ?? 0) > ANSWER_BYTES) throw tooLong();
  return rows;
}

/** What was asked for is more than {@link ANSWER_BYTES}. */
export function tooLong(): HttpError {
  return badQuery(
    `what fits it holds more than ${ANSWER_BYTES / (1024 * 1024)} MiB. Ask for fewer at a time with limit, or with a narrower filter.`,
  );
}
