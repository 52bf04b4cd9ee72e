/**
 * Table of unpublished values that members have written. For each value of the content, it contains the latest
 * value of each member, and the member's earlier values that another member has replaced.
 */
import { type SqlConnection, type SqlRow, textOf } from '@groundwork/engine';
import type { JsonValue } from '@groundwork/engine/kernel';
import type { ContentAuthor } from '@groundwork/sdk/protocol';
import { authorIn } from './draft-table.ts';
import type { Place } from './value-places.ts';

const REPLACED_LIMIT = 100;

const ROW = 'app_id = ? AND path = ? AND place = ? AND user_id = ? AND revision = ?';

/** Revision of a value that nobody has replaced. */
const CURRENT = 0;

export interface WrittenValue extends Place {
  readonly userId: string;
  readonly value: JsonValue;
  /** Id of the member who has replaced the value; null if nobody has. */
  readonly replacedBy: string | null;
  /** Revision in which the value was replaced; 0 if nobody has replaced it. */
  readonly revision: number;
}

type CurrentValue = Omit<WrittenValue, 'replacedBy' | 'revision'>;

/**
 * Returns the written values. Replaced values come first, in the order of their replacement.
 *
 * @param path path of a list or of a value outside lists; by default, all values are returned.
 */
export async function selectWritten(
  connection: SqlConnection,
  appId: string,
  path?: string,
): Promise<WrittenValue[]> {
  const columns = 'path, place, user_id, value, replaced_by, revision';
  const [condition, values] =
    path === undefined ? ['app_id = ?', [appId]] : ['app_id = ? AND path = ?', [appId, path]];
  const rows = await connection.all(
    `SELECT ${columns} FROM content_written WHERE ${condition} ORDER BY replaced_by IS NULL, revision`,
    values,
  );
  return rows.map((row) => ({
    ...writtenIn(row),
    userId: textOf(row.user_id),
    replacedBy: row.replaced_by === null ? null : textOf(row.replaced_by),
    revision: Number(row.revision),
  }));
}

export async function selectReplaced(
  connection: SqlConnection,
  appId: string,
  userId: string,
): Promise<
  (Pick<WrittenValue, 'path' | 'place' | 'value' | 'revision'> & {
    readonly author: ContentAuthor;
  })[]
> {
  const rows = await connection.all(
    `SELECT path, place, value, revision, replaced_by AS author_id, email, full_name
    FROM content_written JOIN users ON users.id = replaced_by WHERE app_id = ? AND user_id = ?
    ORDER BY revision, path, place`,
    [appId, userId],
  );
  return rows.map((row) => ({
    ...writtenIn(row),
    revision: Number(row.revision),
    author: authorIn(row),
  }));
}

/**
 * Stores the value of a member at a place. The new value overwrites the member's earlier value at that place, if nobody
 * has replaced that value.
 */
export async function storeWritten(
  connection: SqlConnection,
  appId: string,
  { path, place, userId, value }: CurrentValue,
): Promise<void> {
  await connection.run(
    `INSERT INTO content_written (app_id, path, place, user_id, value, revision)
    VALUES (?, ?, ?, ?, ?, ${CURRENT})
    ON CONFLICT (app_id, path, place, user_id, revision) DO UPDATE SET value = excluded.value`,
    [appId, path, place, userId, JSON.stringify(value)],
  );
}

export async function deleteWritten(
  connection: SqlConnection,
  appId: string,
  { path, place, userId, revision = CURRENT }: Omit<CurrentValue, 'value'> & { revision?: number },
): Promise<void> {
  const sql = `DELETE FROM content_written WHERE ${ROW}`;
  await connection.run(sql, [appId, path, place, userId, revision]);
}

/** Marks the value of a member as replaced, and deletes the member's oldest replaced values above the limit. */
export async function markReplaced(
  connection: SqlConnection,
  appId: string,
  { path, place, userId, replacedBy, revision }: Omit<WrittenValue, 'value'>,
): Promise<void> {
  await connection.run(`UPDATE content_written SET replaced_by = ?, revision = ? WHERE ${ROW}`, [
    replacedBy,
    revision,
    appId,
    path,
    place,
    userId,
    CURRENT,
  ]);
  const id = "path || ' ' || place || ' ' || revision";
  const isReplaced = 'app_id = ? AND user_id = ? AND replaced_by IS NOT NULL';
  await connection.run(
    `DELETE FROM content_written WHERE ${isReplaced}
    AND ${id} NOT IN (SELECT ${id} FROM content_written WHERE ${isReplaced}
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
