import type { FileRow, Store } from '../database/schema/schema.ts';

/** Returns false, and inserts nothing, if the app's files would exceed `quota` bytes. */
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

export function findFile(store: Store, id: string): Promise<FileRow | undefined> {
  return store.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
}

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

/** Lists files that a user uploaded, sorted by id and starting after the id `after`. */
export function listFilesOf(
  store: Store,
  { appId, userId }: { readonly appId: string; readonly userId: string },
  after: string,
  limit: number,
): Promise<FileRow[]> {
  return store
    .selectFrom('files')
    .selectAll()
    .where('app_id', '=', appId)
    .where('created_by_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function anonymiseFile(store: Store, id: string): Promise<void> {
  await store.updateTable('files').set({ created_by_id: null }).where('id', '=', id).execute();
}

export async function anonymiseFilesOf(
  store: Store,
  { appId, userId }: { readonly appId: string; readonly userId: string },
): Promise<void> {
  await store
    .updateTable('files')
    .set({ created_by_id: null })
    .where('app_id', '=', appId)
    .where('created_by_id', '=', userId)
    .execute();
}
