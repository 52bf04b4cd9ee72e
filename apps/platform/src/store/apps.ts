import type { AppRow, Store } from './schema.ts';

/** The app with this id; undefined when the platform does not serve it. */
export function findApp(store: Store, id: string): Promise<AppRow | undefined> {
  return store.selectFrom('apps').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Adds an app. */
export async function insertApp(
  store: Store,
  app: Pick<AppRow, 'id' | 'name' | 'visibility'>,
): Promise<void> {
  const now = new Date().toISOString();
  await store
    .insertInto('apps')
    .values({ ...app, created_date: now, updated_date: now })
    .execute();
}

/** Changes an app. Returns whether it exists. */
export async function updateApp(
  store: Store,
  id: string,
  changes: Partial<Pick<AppRow, 'name' | 'visibility'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('apps')
    .set({ ...changes, updated_date: new Date().toISOString() })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
