import type { OpenStore } from '../../database/open-store.ts';
import { type SqlConnection, textOf } from '../../database/sql-connection.ts';
import { listCollections, tableOf } from './collections.ts';

/** Maximum number of records that one statement reads, so that other work does not wait long. */
const SLICE = 1000;

export interface Creator {
  readonly userId: string;
  readonly email: string;
}

export async function updateCreatorEmails(
  { store, writer }: Pick<OpenStore, 'store' | 'writer'>,
  creator: Creator,
  isStopped: () => boolean,
): Promise<void> {
  for (const collection of await listCollections(store)) {
    let after: string | undefined = '';
    while (after !== undefined && !isStopped()) {
      const from: string = after;
      after = await writer.write((connection) =>
        updateSlice(connection, collection, creator, from),
      );
    }
  }
}

/**
 * Reads the next 1,000 records in the order of their ids, and updates the creator's email address in those that
 * the user created. The order needs no additional index.
 *
 * @param after id of the last record that the previous call read; empty for the first call.
 * @returns the id of the last record that was read; undefined if no records follow.
 */
async function updateSlice(
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
