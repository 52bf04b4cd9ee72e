import { setTimeout as pause } from 'node:timers/promises';
import { CHANNEL, type OpenStore, openPostgresStore, openStore } from '@groundwork/engine';
import { StartUpError } from '@groundwork/engine/kernel';
import type { Settings } from '../../settings/settings.ts';
import { copyStore } from './copy-store.ts';
import { migrations } from './migrations.ts';
import { postgresMigrations } from './postgres-migrations.ts';

/** Number of attempts to find no running platform. */
const TRIES = 20;
const PAUSE_MS = 100;

/**
 * Copies the data from the configured data directory to the configured database, or back. Uploaded files are
 * not moved.
 *
 * @param direction `to-postgres` or `to-sqlite`.
 * @param report called for each copied table.
 * @throws StartUpError for another direction, without a database, without data to copy, while a platform runs on either, and as
 *   `copyStore` does.
 */
export async function migrateData(
  { database, dataDir }: Pick<Settings, 'database' | 'dataDir'>,
  direction: string | undefined,
  report: (line: string) => void,
): Promise<void> {
  const { url, ...options } = database;
  if (url === undefined || (direction !== 'to-postgres' && direction !== 'to-sqlite')) {
    throw new StartUpError(
      'The direction or the database is missing. Run "migrate to-postgres" or "migrate to-sqlite", and name the database with DATABASE_URL and the data directory with GROUNDWORK_DATA_DIR.',
    );
  }
  const openFile = (mustExist: boolean) => openStore(dataDir, { migrations, mustExist });
  const openServer = (mustExist: boolean) =>
    openPostgresStore({ migrations: postgresMigrations, url, ...options, mustExist });
  const isFromFile = direction === 'to-postgres';
  const [openSource, openTarget] = isFromFile ? [openFile, openServer] : [openServer, openFile];
  const from = await openSource(true);
  try {
    const to = await openTarget(false);
    try {
      await requireStopped(isFromFile ? to : from);
      await copyStore(from, to, report);
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

/**
 * Rejects a running platform, whose later writes would be lost. The data directory has a lock for this
 * purpose.
 */
async function requireStopped({ reader }: OpenStore): Promise<void> {
  // Retries, because a platform that has just stopped is still connected for a moment.
  for (let tries = 0; tries < TRIES; tries += 1) {
    const row = await reader.get(
      `SELECT count(*) AS listening FROM pg_stat_activity WHERE datname = current_database() AND application_name = ${CHANNEL}`,
    );
    // Includes this process.
    if (Number(row?.listening) <= 1) return;
    await pause(PAUSE_MS);
  }
  throw new StartUpError(
    'A platform runs on the database that DATABASE_URL names. Stop it, on all machines, then move the data.',
  );
}
