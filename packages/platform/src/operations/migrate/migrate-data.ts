import { setTimeout as pause } from 'node:timers/promises';
import { type OpenStore, openPostgresStore, openStore } from '@groundwork/engine';
import { StartUpError } from '@groundwork/engine/kernel';
import type { Settings } from '../../settings/settings.ts';
import { copyStore } from './copy-store.ts';
import { migrations } from './migrations.ts';

/** Maximum number of times to check whether a platform is connected to the database. */
const TRIES = 20;
const PAUSE_MS = 100;

export const DIRECTIONS = ['to-postgres', 'to-sqlite'] as const;

/**
 * Copies the data from the data directory of the settings to their PostgreSQL database, or back. Uploaded files
 * are not moved.
 *
 * @param report called for each copied table.
 * @throws StartUpError when the settings name no database, when there is no data to copy, when a platform uses
 * one of the stores, or when the copy fails.
 */
export async function migrateData(
  { database, dataDir }: Pick<Settings, 'database' | 'dataDir'>,
  direction: (typeof DIRECTIONS)[number],
  report: (line: string) => void,
): Promise<void> {
  const { url, ...options } = database;
  if (url === undefined) {
    throw new StartUpError('The PostgreSQL database is missing. Name it with DATABASE_URL.');
  }
  const openFile = (mustExist: boolean) => openStore(dataDir, { migrations, mustExist });
  const openServer = (mustExist: boolean) =>
    openPostgresStore({ migrations, url, ...options, mustExist });
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
 * Rejects a database that a running platform uses, because later writes of the platform would not be copied. A data
 * directory needs no such check, because the directory is locked.
 */
async function requireStopped({ relay }: OpenStore): Promise<void> {
  // Repeats the check, because a platform that has just stopped remains connected for a moment.
  for (let tries = 0; tries < TRIES; tries += 1) {
    const nodes = (await relay?.countNodes()) ?? 0;
    // This process counts as one node.
    if (nodes <= 1) return;
    await pause(PAUSE_MS);
  }
  throw new StartUpError(
    'A platform runs on the database that DATABASE_URL names. Stop it, on all machines, then move the data.',
  );
}
