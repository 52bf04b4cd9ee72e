/** The store that the settings ask for: where it is, that it is whole, and what has to be in it. */
import { createAccounts } from './accounts/accounts.ts';
import { seedAdmin } from './accounts/seed-admin.ts';
import { seedApp } from './accounts/seed-app.ts';
import { loadSecrets } from './auth/secrets.ts';
import { loadSigningKeys } from './auth/signing-keys.ts';
import type { Settings } from './settings/settings.ts';
import { StartUpError } from './start-up-error.ts';
import { readMeta } from './store/meta.ts';
import { openPostgresStore } from './store/open-postgres-store.ts';
import { inDataDirectory, type OpenStore, openStore } from './store/open-store.ts';
import type { Store } from './store/schema.ts';

/** Opens a database of PostgreSQL where the settings name one, else a file in the data directory. */
export async function openPlatformStore({ database, dataDir }: Settings): Promise<OpenStore> {
  const { url, ...options } = database;
  if (url === undefined) return openStore(dataDir);
  // For what is not in the database, such as the first password.
  await inDataDirectory(dataDir, async () => {});
  return openPostgresStore({ url, ...options });
}

/**
 * Makes sure that a store is all there is, and not a copy that was interrupted.
 *
 * @throws StartUpError when it is.
 */
export async function requireWhole(store: Store): Promise<void> {
  if ((await readMeta(store, 'copying')) === undefined) return;
  throw new StartUpError(
    'The data is a copy that is not finished. Go on with "migrate", or name another place for the data.',
  );
}

/** Brings a fresh or an old store to what the settings ask for. */
export async function prepareStore(store: Store, settings: Settings) {
  const accounts = createAccounts(store, settings.app.id);
  const appName = await seedApp(store, settings.app);
  const admin = await seedAdmin({ store, accounts }, settings);
  const [keys, secrets] = [await loadSigningKeys(store), await loadSecrets(store)];
  return { accounts, appName, admin, keys, secrets };
}
