/**
 * Table of published versions. Each version contains all changes of the build's content, so that it does not
 * depend on earlier versions.
 */

import { type SqlConnection, type SqlRow, textOf } from '@groundwork/engine';
import type { ContentAuthor, ContentVersion } from '@groundwork/sdk/protocol';
import { FILES_PATH } from '../../http/files-path.ts';
import type { ContentChanges } from './content-changes.ts';
import { authorIn } from './draft-table.ts';
import type { ListIds } from './list-items.ts';

const COLUMNS =
  'version, differences, author_id, email, full_name, published_date, restored_version';

export interface StoredVersion {
  readonly version: number;
  readonly changes: ContentChanges;
  readonly ids: ListIds;
  readonly author: ContentAuthor;
  readonly restored_version: number | null;
}

export async function selectNewestVersion(
  connection: SqlConnection,
  appId: string,
): Promise<StoredVersion | undefined> {
  const row = await connection.get(
    `SELECT version, changes, item_ids, author_id, email, full_name, restored_version
    FROM content_versions JOIN users ON users.id = author_id
    WHERE app_id = ? ORDER BY version DESC LIMIT 1`,
    [appId],
  );
  if (!row) return undefined;
  return {
    version: Number(row.version),
    changes: JSON.parse(textOf(row.changes)),
    ids: JSON.parse(textOf(row.item_ids)),
    author: authorIn(row),
    restored_version: restoredIn(row),
  };
}

export async function selectChanges(
  connection: SqlConnection,
  appId: string,
  version: number,
): Promise<Pick<StoredVersion, 'changes' | 'ids'> | undefined> {
  const row = await connection.get(
    'SELECT changes, item_ids FROM content_versions WHERE app_id = ? AND version = ?',
    [appId, version],
  );
  return (
    row && {
      changes: JSON.parse(textOf(row.changes)),
      ids: JSON.parse(textOf(row.item_ids)),
    }
  );
}

export async function selectVersions(
  connection: SqlConnection,
  appId: string,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<ContentVersion[]> {
  const rows = await connection.all(
    `SELECT ${COLUMNS} FROM content_versions JOIN users ON users.id = author_id
    WHERE app_id = ? AND version < ? ORDER BY version DESC LIMIT ?`,
    [appId, before, limit],
  );
  return rows.map(toVersion);
}

export async function isInContent(
  connection: SqlConnection,
  appId: string,
  fileId: string,
): Promise<boolean> {
  const link = `%${FILES_PATH}/${fileId}/%`;
  const row = await connection.get(
    `SELECT 1 FROM content_versions WHERE app_id = ? AND changes LIKE ?
    UNION ALL SELECT 1 FROM content_drafts WHERE app_id = ? AND value LIKE ? LIMIT 1`,
    [appId, link, appId, link],
  );
  return row !== undefined;
}

export async function insertVersion(
  connection: SqlConnection,
  appId: string,
  { changes, ids }: Pick<StoredVersion, 'changes' | 'ids'>,
  { version, published_date, author, restored_version, changes: differences }: ContentVersion,
): Promise<void> {
  await connection.run(
    'INSERT INTO content_versions (app_id, version, changes, item_ids, differences, author_id, published_date, restored_version) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    [
      appId,
      version,
      JSON.stringify(changes),
      JSON.stringify(ids),
      JSON.stringify(differences),
      author.id,
      published_date,
      restored_version,
    ],
  );
}

function toVersion(row: SqlRow): ContentVersion {
  const changes: ContentVersion['changes'] = JSON.parse(textOf(row.differences));
  return {
    version: Number(row.version),
    published_date: textOf(row.published_date),
    author: authorIn(row),
    restored_version: restoredIn(row),
    // Versions of earlier releases contain no item ids.
    changes: changes.map((change) => ({ ...change, ids: change.ids ?? null })),
  };
}

function restoredIn({ restored_version: version }: SqlRow): number | null {
  return version === null ? null : Number(version);
}
