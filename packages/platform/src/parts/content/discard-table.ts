/** Table of the drafts that were discarded after the newest publication. */
import { type SqlConnection, textOf } from '@groundwork/engine';
import type { DiscardedDraft } from '@groundwork/sdk/protocol';
import { authorIn } from './draft-table.ts';

export async function storeDiscard(
  connection: SqlConnection,
  appId: string,
  { path, revision, author }: DiscardedDraft,
): Promise<void> {
  await connection.run(
    `INSERT INTO content_discards (app_id, path, revision, author_id) VALUES (?, ?, ?, ?)
    ON CONFLICT (app_id, path) DO UPDATE SET revision = excluded.revision, author_id = excluded.author_id`,
    [appId, path, revision, author.id],
  );
}

export async function selectDiscards(
  connection: SqlConnection,
  appId: string,
): Promise<DiscardedDraft[]> {
  const rows = await connection.all(
    `SELECT path, revision, author_id, email, full_name
    FROM content_discards JOIN users ON users.id = author_id WHERE app_id = ? ORDER BY revision`,
    [appId],
  );
  return rows.map((row) => ({
    path: textOf(row.path),
    discarded: true,
    revision: Number(row.revision),
    author: authorIn(row),
  }));
}

export async function deleteDiscards(connection: SqlConnection, appId: string): Promise<void> {
  await connection.run('DELETE FROM content_discards WHERE app_id = ?', [appId]);
}
