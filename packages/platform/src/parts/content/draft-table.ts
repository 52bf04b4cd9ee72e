/** Table of drafts. Contains the newest unpublished value for each path. */

import { type SqlConnection, type SqlRow, textOf } from '@groundwork/engine';
import type { JsonValue } from '@groundwork/engine/kernel';
import type { ContentAuthor, DraftChange, DraftReference } from '@groundwork/sdk/protocol';

export interface StoredDraft extends DraftChange {
  readonly value: JsonValue;
}

/**
 * Returns the next revision number, and makes other writes to the content of the app wait until the transaction
 * ends.
 */
export async function nextRevision(connection: SqlConnection, appId: string): Promise<number> {
  const row = await connection.get(
    `INSERT INTO content_revisions (app_id, revision) VALUES (?, 1)
    ON CONFLICT (app_id) DO UPDATE SET revision = content_revisions.revision + 1 RETURNING revision`,
    [appId],
  );
  return Number(row?.revision);
}

export async function selectDrafts(
  connection: SqlConnection,
  appId: string,
): Promise<StoredDraft[]> {
  const rows = await connection.all(
    `SELECT path, value, revision, author_id, email, full_name, other_ids, item_ids, parts, content_drafts.updated_date AS updated
    FROM content_drafts JOIN users ON users.id = author_id WHERE app_id = ? ORDER BY revision`,
    [appId],
  );
  const others = rows.map((row): readonly string[] => JSON.parse(textOf(row.other_ids)));
  const members = await selectMembers(connection, others.flat());
  const byId = new Map(members.map((member) => [member.id, member]));
  return rows.map((row, index) => ({
    path: textOf(row.path),
    value: JSON.parse(textOf(row.value)),
    revision: Number(row.revision),
    author: authorIn(row),
    others: (others[index] ?? []).flatMap((id) => byId.get(id) ?? []),
    ids: row.item_ids === null ? null : JSON.parse(textOf(row.item_ids)),
    parts: JSON.parse(textOf(row.parts)),
    updated_date: textOf(row.updated),
  }));
}

export function authorIn(row: SqlRow): ContentAuthor {
  const name = textOf(row.full_name).trim();
  return { id: textOf(row.author_id), email: textOf(row.email), name: name === '' ? null : name };
}

export async function selectMembers(
  connection: SqlConnection,
  ids: readonly string[],
): Promise<ContentAuthor[]> {
  if (ids.length === 0) return [];
  const rows = await connection.all(
    `SELECT id AS author_id, email, full_name FROM users WHERE id IN (${ids.map(() => '?').join()})`,
    ids,
  );
  return rows.map(authorIn);
}

export async function insertDraft(
  connection: SqlConnection,
  appId: string,
  { path, value, revision, author, others, ids, parts, updated_date }: StoredDraft,
): Promise<void> {
  const otherIds = JSON.stringify(others.map(({ id }) => id));
  await connection.run(
    'INSERT INTO content_drafts (app_id, path, value, revision, author_id, other_ids, item_ids, parts, updated_date) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    [
      appId,
      path,
      JSON.stringify(value),
      revision,
      author.id,
      otherIds,
      ids && JSON.stringify(ids),
      JSON.stringify(parts),
      updated_date,
    ],
  );
}

export async function deleteDraft(
  connection: SqlConnection,
  appId: string,
  { path, revision }: DraftReference,
): Promise<void> {
  const sql = 'DELETE FROM content_drafts WHERE app_id = ? AND path = ? AND revision = ?';
  await connection.run(sql, [appId, path, revision]);
}
