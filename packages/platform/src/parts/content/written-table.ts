/**
 * Table of the unpublished values that members have written. For each value, it contains the last one of each member,
 * and which other member has replaced it.
 */
import { type SqlConnection, type SqlRow, textOf } from '@groundwork/engine';
import type { JsonValue } from '@groundwork/engine/kernel';
import type { ContentAuthor } from '@groundwork/sdk/protocol';
import { authorIn } from './draft-table.ts';
import type { Place } from './value-places.ts';

/** Maximum number of replaced values that are stored for one member. */
const REPLACED_LIMIT = 100;

const PLACE = 'app_id = ? AND path = ? AND place = ?';

export interface WrittenValue extends Place {
  readonly userId: string;
  readonly value: JsonValue;
  /** Id of the member who has replaced the value; null if nobody has. */
  readonly replacedBy: string | null;
}

/** @param path path of a list or of another value; by default all values are returned. */
export async function selectWritten(
  connection: SqlConnection,
  appId: string,
  path?: string,
): Promise<WrittenValue[]> {
  const columns = 'path, place, user_id, value, replaced_by';
  const sql = `SELECT ${columns} FROM content_written WHERE app_id = ?`;
  const rows =
    path === undefined
      ? await connection.all(sql, [appId])
      : await connection.all(`${sql} AND path = ?`, [appId, path]);
  return rows.map((row) => ({
    ...writtenIn(row),
    userId: textOf(row.user_id),
    replacedBy: row.replaced_by === null ? null : textOf(row.replaced_by),
  }));
}

export async function selectReplaced(
  connection: SqlConnection,
  appId: string,
  userId: string,
): Promise<
  (Pick<WrittenValue, 'path' | 'place' | 'value'> & { readonly author: ContentAuthor })[]
> {
  const rows = await connection.all(
    `SELECT path, place, value, replaced_by AS author_id, email, full_name
    FROM content_written JOIN users ON users.id = replaced_by WHERE app_id = ? AND user_id = ?
    ORDER BY revision, path, place`,
    [appId, userId],
  );
  return rows.map((row) => ({ ...writtenIn(row), author: authorIn(row) }));
}

export async function insertWritten(
  connection: SqlConnection,
  appId: string,
  { path, place, userId, value }: Omit<WrittenValue, 'replacedBy'>,
): Promise<void> {
  await connection.run(
    'INSERT INTO content_written (app_id, path, place, user_id, value) VALUES (?, ?, ?, ?, ?)',
    [appId, path, place, userId, JSON.stringify(value)],
  );
}

export async function deleteWritten(
  connection: SqlConnection,
  appId: string,
  { path, place, userId }: Pick<WrittenValue, 'path' | 'place' | 'userId'>,
): Promise<void> {
  const sql = `DELETE FROM content_written WHERE ${PLACE} AND user_id = ?`;
  await connection.run(sql, [appId, path, place, userId]);
}

/** Stores that a value was replaced with a revision, and deletes the oldest replaced values of its member. */
export async function markReplaced(
  connection: SqlConnection,
  appId: string,
  { path, place, userId, replacedBy }: Omit<WrittenValue, 'value'>,
  revision: number,
): Promise<void> {
  await connection.run(
    `UPDATE content_written SET replaced_by = ?, revision = ? WHERE ${PLACE} AND user_id = ?`,
    [replacedBy, revision, appId, path, place, userId],
  );
  await connection.run(
    `DELETE FROM content_written WHERE app_id = ? AND user_id = ? AND replaced_by IS NOT NULL
    AND path || ' ' || place NOT IN (SELECT path || ' ' || place FROM content_written
      WHERE app_id = ? AND user_id = ? AND replaced_by IS NOT NULL
      ORDER BY revision DESC, path, place LIMIT ${REPLACED_LIMIT})`,
    [appId, userId, appId, userId],
  );
}

export async function deleteWrittenBy(
  connection: SqlConnection,
  appId: string,
  userId: string,
): Promise<void> {
  const sql = 'DELETE FROM content_written WHERE app_id = ? AND user_id = ?';
  await connection.run(sql, [appId, userId]);
}

function writtenIn(row: SqlRow): Pick<WrittenValue, 'path' | 'place' | 'value'> {
  return {
    path: textOf(row.path),
    place: textOf(row.place),
    value: JSON.parse(textOf(row.value)),
  };
}
