/** Drafts of content: the newest value that is not published, for each path. */

import { type SqlConnection, textOf } from '@groundwork/engine';
import type { JsonValue } from '@groundwork/engine/kernel';
import type { DraftChange, DraftReference } from '@groundwork/sdk/protocol';

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
    `SELECT path, value, revision, author_id, email, other_ids, content_drafts.updated_date AS updated
    FROM content_drafts JOIN users ON users.id = author_id WHERE app_id = ? ORDER BY revision`,
    [appId],
  );
  const others = rows.map((row): readonly string[] => JSON.parse(textOf(row.other_ids)));
  const emails = await selectEmails(connection, others.flat());
  return rows.map((row, index) => ({
    path: textOf(row.path),
    value: JSON.parse(textOf(row.value)),
    revision: Number(row.revision),
    author: { id: textOf(row.author_id), email: textOf(row.email) },
    others: (others[index] ?? []).map((id) => ({ id, email: emails.get(id) ?? '' })),
    updated_date: textOf(row.updated),
  }));
}

async function selectEmails(
  connection: SqlConnection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await connection.all(
    `SELECT id, email FROM users WHERE id IN (${ids.map(() => '?').join()})`,
    ids,
  );
  return new Map(rows.map((row) => [textOf(row.id), textOf(row.email)]));
}

/** Inserts a draft, and returns it. */
export async function insertDraft(
  connection: SqlConnection,
  appId: string,
  draft: Omit<StoredDraft, 'updated_date'>,
): Promise<StoredDraft> {
  const { path, value, revision, author, others } = draft;
  const updated_date = new Date().toISOString();
  const otherIds = JSON.stringify(others.map(({ id }) => id));
  await connection.run(
    'INSERT INTO content_drafts (app_id, path, value, revision, author_id, other_ids, updated_date) VALUES (?, ?, ?, ?, ?, ?, ?)',
    [appId, path, JSON.stringify(value), revision, author.id, otherIds, updated_date],
  );
  return { ...draft, updated_date };
}

/** Deletes a draft, unless it has changed. */
export async function deleteDraft(
  connection: SqlConnection,
  appId: string,
  { path, revision }: DraftReference,
): Promise<void> {
  const sql = 'DELETE FROM content_drafts WHERE app_id = ? AND path = ? AND revision = ?';
  await connection.run(sql, [appId, path, revision]);
}
