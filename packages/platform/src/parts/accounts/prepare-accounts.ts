import type { Store } from '@groundwork/engine';
import { createAccounts } from './accounts.ts';
import { type AppSettings, seedApp } from './apps/seed-app.ts';
import { createSilentUserWrites } from './members/user-writes.ts';
import { type AdminSettings, seedAdmin } from './seed-admin.ts';
import { loadSigningKeys } from './sessions/signing-keys.ts';
import { loadSecrets } from './sign-in/secrets.ts';

export async function prepareAccounts(
  store: Store,
  settings: Omit<AdminSettings, 'app'> & { readonly app: AppSettings },
) {
  const accounts = createAccounts(createSilentUserWrites(store), settings.app.id);
  const appName = await seedApp(store, settings.app);
  const { admin, isUnused: isAdminUnused } = await seedAdmin({ store, accounts }, settings);
  const [keys, secrets] = [await loadSigningKeys(store), await loadSecrets(store)];
  return { appName, admin, isAdminUnused, keys, secrets };
}
