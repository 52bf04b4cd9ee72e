import type { Store } from '@groundwork/engine';
import type { AppRow } from '../tables/rows.ts';
import { findApp, insertApp, updateApp } from './app-table.ts';
import { type AuthSettings, toColumns } from './apps.ts';

export interface AppSettings {
  readonly id: string;
  readonly name?: string | undefined;
  readonly visibility?: AppRow['visibility'] | undefined;
  /** Visibility of a new app; by default `public_without_login`. */
  readonly firstVisibility?: AppRow['visibility'] | undefined;
  readonly auth: AuthSettings;
}

/**
 * Adds the app to the store, or updates the stored app. Values that the settings omit are not changed. Returns the
 * app's name.
 */
export async function seedApp(store: Store, settings: AppSettings): Promise<string> {
  const { id, name, visibility, firstVisibility = 'public_without_login', auth } = settings;
  const stored = await findApp(store, id);
  const app = {
    name: name ?? stored?.name ?? 'Groundwork app',
    visibility: visibility ?? stored?.visibility ?? firstVisibility,
    ...toColumns(auth),
  };
  if (stored) await updateApp(store, id, app);
  else await insertApp(store, { id, ...app });
  return app.name;
}
