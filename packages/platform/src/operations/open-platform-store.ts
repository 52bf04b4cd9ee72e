import {
  explainStoreFailure,
  type OpenStore,
  openPostgresStore,
  openStore,
  readMeta,
  type Store,
  withDataDirectory,
} from '@groundwork/engine';
import { StartUpError } from '@groundwork/engine/kernel';
import {
  createPostgresSessionCache,
  createSessionCache,
  prepareAccounts,
  type SessionCache,
  sessionLimitsOf,
} from '../parts/accounts/index.ts';
import { readAppConfig } from '../settings/app-config-file.ts';
import type { Settings } from '../settings/settings.ts';
import { migrations } from './migrate/migrations.ts';

interface PlatformStore extends OpenStore {
  readonly sessionCache: SessionCache;
}

/** @param mustExist if true, a directory or database without data is rejected instead of being filled. */
export async function openPlatformStore(
  { database, dataDir, queries: { timeoutMs: queryMs }, sessions }: Settings,
  { mustExist }: { readonly mustExist: boolean },
): Promise<PlatformStore> {
  const { url, ...options } = database;
  const { idleMs } = sessionLimitsOf(sessions);
  if (url === undefined) {
    const opened = await openStore(dataDir, { migrations, queryMs, mustExist });
    const sessionCache = createSessionCache(opened.reader, idleMs);
    opened.onWrite(sessionCache.clear);
    return { ...opened, sessionCache };
  }
  // Even with PostgreSQL, the data directory must exist, because it contains files such as the generated password.
  await withDataDirectory(dataDir, async () => {});
  const opened = await openPostgresStore({
    url,
    ...options,
    queryMs,
    mustExist,
    migrations,
  });
  return { ...opened, sessionCache: createPostgresSessionCache(opened.reader, idleMs) };
}

/**
 * Returns the error to report when a start fails after the store was opened. If the data directory or the database is
 * the cause, such as a full disk, returns a StartUpError; otherwise returns the unchanged error.
 */
export function explainStartFailure({ database, dataDir }: Settings, error: unknown): unknown {
  const isFile = error instanceof Error && 'path' in error;
  return explainStoreFailure(error, database.url === undefined || isFile ? dataDir : undefined);
}

/** @throws StartUpError when the store is an incomplete copy of another store. */
export async function requireComplete(store: Store): Promise<void> {
  if ((await readMeta(store, 'copying')) === undefined) return;
  throw new StartUpError(
    'The data is an incomplete copy. Continue it with "migrate", or name another data directory or database.',
  );
}

/** @param appName name of the app if the settings contain no name. */
export async function prepareStore(store: Store, settings: Settings, appName?: string) {
  const { app } = settings;
  const { visibility: firstVisibility } = readAppConfig(settings.appDir);
  const name = app.name ?? appName;
  return prepareAccounts(store, { ...settings, app: { ...app, name, firstVisibility } });
}
