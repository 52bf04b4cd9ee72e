import type { Store } from '../../database/schema/schema.ts';
import type { Settings } from '../../settings/settings.ts';
import { findApp, insertApp, updateApp } from './app-table.ts';
import { toColumns } from './apps.ts';

/**
 * Makes sure that the app of the settings exists. What the settings leave open keeps the value it
 * has in the store.
 *
 * @returns the app's name.
 */
export async function seedApp(store: Store, settings: Settings['app']): Promise<string> {
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
