import type { AppRow, Store } from '../../database/schema/schema.ts';
import { findApp, insertApp, updateApp } from './app-table.ts';
import { type AuthSettings, toColumns } from './apps.ts';

/** The app as the settings describe it. */
interface AppSettings {
  readonly id: string;
  readonly name?: string | undefined;
  readonly visibility?: AppRow['visibility'] | undefined;
  readonly auth: AuthSettings;
}

/**
 * Ensures that the app of the settings exists. Values that the settings omit stay as they are stored.
 *
 * @returns the app's name.
 */
export async function seedApp(store: Store, settings: AppSettings): Promise<string> {
  const { id, name, visibility, auth } = settings;
  const stored = await findApp(store, id);
  const app = {
    name: name ?? stored?.name ?? 'Groundwork app',
    visibility: visibility ?? stored?.visibility ?? 'public_without_login',
    ...toColumns(auth),
  };
  if (stored) await updateApp(store, id, app);
  else await insertApp(store, { id, ...app });
  return app.name;
}
