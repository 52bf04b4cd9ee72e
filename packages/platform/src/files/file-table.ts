import type { FileRow, Store } from '../database/schema/schema.ts';

/**
 * Inserts a file, unless the files of its app would exceed the quota.
 *
 * @param quota maximum total size in bytes.
 * @returns whether the file was inserted.
 */
export function insertFile(store: Store, file: FileRow, quota: number): Promise<boolean> {
  const { app_id, size } = file;
  return store.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('file_totals')
      .values({ app_id, bytes: 0 })
      .onConflict((conflict) => conflict.column('app_id').doNothing())
      .execute();
    const { numUpdatedRows } = await transaction
      .updateTable('file_totals')
      .set((eb) => ({ bytes: eb('bytes', '+', size) }))
      .where('app_id', '=', app_id)
      .where('bytes', '<=', quota - size)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await transaction.insertInto('files').values(file).execute();
    return true;
  });
}

/** Selects the file with an id. */
export function findFile(store: Store, id: string): Promise<FileRow | undefined> {
  return store.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Deletes a file, if it exists. */
export function deleteFile(store: Store, id: string): Promise<void> {
  return store.transaction().execute(async (transaction) => {
    const file = await findFile(transaction, id);
    if (!file) return;
    await transaction.deleteFrom('files').where('id', '=', id).execute();
    await transaction
      .updateTable('file_totals')
      .set((eb) => ({ bytes: eb('bytes', '-', file.size) }))
      .where('app_id', '=', file.app_id)
      .execute();
  });
}
