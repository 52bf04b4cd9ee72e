import type { Store } from '@groundwork/engine';
import { ServiceError } from '@groundwork/engine/kernel';
import type { AppRow } from '../tables/rows.ts';

export const OPEN_TO_EVERY_ACCOUNT: readonly string[] = [
  'public_without_login',
  'public_with_login',
];

export function findApp(store: Store, id: string): Promise<AppRow | undefined> {
  return store.selectFrom('apps').selectAll().where('id', '=', id).executeTakeFirst();
}

export type AppChanges = Partial<Omit<AppRow, 'id' | 'created_date' | 'updated_date'>>;

/** Inserts an app. Passwords and registration are allowed by default. */
export async function insertApp(
  store: Store,
  app: Pick<AppRow, 'id' | 'name' | 'visibility'> & AppChanges,
): Promise<void> {
  const now = new Date().toISOString();
  await store
    .insertInto('apps')
    .values({ email_password: 1, registration: 1, ...app, created_date: now, updated_date: now })
    .execute();
}

/** Changes columns of an app. Returns false if the app does not exist. */
export async function updateApp(store: Store, id: string, changes: AppChanges): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('apps')
    .set({ ...changes, updated_date: new Date().toISOString() })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function requireApp(store: Store, appId: string): Promise<AppRow> {
  const app = await findApp(store, appId);
  if (app) return app;
  throw new ServiceError(
    'app_not_found',
    'This platform serves no app with this id. Check the app id.',
  );
}
