import { loadSigningKeys } from '../parts/accounts/index.ts';
import type { Settings } from '../settings/settings.ts';
import { openPlatformStore } from './open-platform-store.ts';

/**
 * @throws StartUpError when the data cannot be opened, for example because a running platform uses the data directory.
 */
export async function replaceKeys(settings: Settings): Promise<string> {
  const { store, close } = await openPlatformStore(settings, { mustExist: true });
  try {
    const keys = await loadSigningKeys(store);
    await keys.replace();
  } finally {
    await close();
  }
  return 'The signing keys are replaced. Everybody is signed out, and no service token is valid any more.';
}
