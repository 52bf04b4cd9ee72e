import { sql } from 'kysely';
import type { FileRow, Store } from './schema.ts';

/**
 * Adds a file, unless the files of its app would take up more than a quota.
 *
 * In a transaction, so that files which arrive together cannot exceed the quota between them.
 *
 * @param quota bytes.
 * @returns whether the file was added.
 */
export function insertFile(store: Store, file: FileRow, quota: number): Promise<boolean> {
  return store.transaction().execute(async (transaction) => {
    const { numAffectedRows } = await sql`
    INSERT INTO files
      (id, app_id, name, content_type, size, sha256, is_private, created_by_id, created_date)
    SELECT ${file.id}, ${file.app_id}, ${file.name}, ${file.content_type}, ${file.size},
      ${file.sha256}, ${file.is_private}, ${file.created_by_id}, ${file.created_date}
    WHERE (SELECT coalesce(sum(size), 0) FROM files WHERE app_id = ${file.app_id}) <= ${quota - file.size}
  `.execute(transaction);
    return numAffectedRows === 1n;
  });
}

/** The file with this id. */
export function findFile(store: Store, id: string): Promise<FileRow | undefined> {
  return store.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Forgets a file. */
export async function deleteFile(store: Store, id: string): Promise<void> {
  await store.deleteFrom('files').where('id', '=', id).execute();
}
