import type { SqlConnection } from '../../database/sql-connection.ts';
import { textOf } from '../../database/sql-connection.ts';
import { tableOf } from './collections.ts';

/** Maximum number of records that one statement reads, so that other work does not wait long. */
const SLICE = 1000;

interface Creator {
  readonly userId: string;
  readonly email: string;
}

/**
 * Reads the next 1,000 records in the order of their ids, and updates the creator's email address in those that
 * the user created. The order needs no additional index.
 *
 * @param after id of the last record that the previous call read; empty for the first call.
 * @returns the id of the last record that was read; undefined if no records follow.
 */
export async function updateCreatorEmails(
  connection: SqlConnection,
  collection: number,
  { userId, email }: Creator,
  after: string,
): Promise<string | undefined> {
  const table = tableOf(collection);
  const slice = `SELECT max(id) AS last, count(*) AS visited FROM (SELECT id FROM ${table} WHERE id > ? ORDER BY id LIMIT ${SLICE}) AS slice`;
  const row = await connection.get(slice, [after]);
  if (!row || row.last === null) return undefined;
  const last = textOf(row.last);
  await connection.run(
    `UPDATE ${table} SET created_by = ? WHERE id > ? AND id <= ? AND created_by_id = ? AND created_by <> ?`,
    [email, after, last, userId, email],
  );
  return Number(row.visited) === SLICE ? last : undefined;
}
