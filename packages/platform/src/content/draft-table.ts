/** Drafts of content: the newest value that is not published, for each path. */
import type { ContentAuthor, DraftChange } from '@groundwork/sdk/protocol';
import { type SqlConnection, textOf } from '../database/sql-connection.ts';
import type { JsonValue } from '../kernel/json.ts';

/** A stored draft. */
export interface StoredDraft extends DraftChange {
  readonly value: JsonValue;
}

/**
 * Returns the next revision of an app's drafts. Until the end of the transaction, other writes to the content
 * of the app wait.
 */
export async function nextRevision(connection: SqlConnection, appId: string): Promise<number> {
  const row = await connection.get(
    `INSERT INTO content_revisions (app_id, revision) VALUES (?, 1)
    ON CONFLICT (app_id) DO UPDATE SET revision = content_revisions.revision + 1 RETURNING revision`,
    [appId],
  );
  return Number(row?.revision);
}

/** Selects the drafts of an app, oldest change first. */
export async function selectDrafts(
  connection: SqlConnection,
  appId: string,
): Promise<StoredDraft[]> {
  const rows = await connection.all(
    `SELECT path, value, revision, author_id, email, content_drafts.updated_date AS updated
    FROM content_drafts JOIN users ON users.id = author_id WHERE app_id = ? ORDER BY revision`,
    [appId],
  );
  return rows.map((row) => ({
    path: textOf(row.path),
    value: JSON.parse(textOf(row.value)),
    revision: Number(row.revision),
    author: { id: textOf(row.author_id), email: textOf(row.email) },
    updated_date: textOf(row.updated),
  }));
}

/** Inserts a draft, and returns it. */
export async function insertDraft(
  connection: SqlConnection,
  appId: string,
  draft: Pick<StoredDraft, 'path' | 'value' | 'revision'> & { readonly author: ContentAuthor },
): Promise<StoredDraft> {
  const { path, value, revision, author } = draft;
  const updated_date = new Date().toISOString();
  await connection.run(
    'INSERT INTO content_drafts (app_id, path, value, revision, author_id, updated_date) VALUES (?, ?, ?, ?, ?, ?)',
    [appId, path, JSON.stringify(value), revision, author.id, updated_date],
  );
  return { path, value, revision, author, updated_date };
}

/** Deletes a draft, unless it has changed. */
export async function deleteDraft(
  connection: SqlConnection,
  appId: string,
  { path, revision }: Pick<DraftChange, 'path' | 'revision'>,
): Promise<void> {
  const sql = 'DELETE FROM content_drafts WHERE app_id = ? AND path = ? AND revision = ?';
  await connection.run(sql, [appId, path, revision]);
}
