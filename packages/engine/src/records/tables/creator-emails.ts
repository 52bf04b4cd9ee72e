import type { SqlConnection } from '../../database/sql-connection.ts';
import { textOf } from '../../database/sql-connection.ts';
import { tableOf } from './collections.ts';

/** Maximum number of records that one statement visits, so that other work need not wait long. */
const SLICE = 1000;

/** A user, and the address to store with their records. */
interface Creator {
  readonly userId: string;
  readonly email: string;
}

/**
 * Reads the next 1,000 records, and stores the address of a user in those that the user created. Reads in the order of
 * the ids, which needs no other index.
 *
 * @param after last record of the previous slice; empty for the first slice.
 * @returns the last record of this slice; undefined after the last slice.
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
