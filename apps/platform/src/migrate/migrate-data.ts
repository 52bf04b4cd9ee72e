import type { Settings } from '../settings/settings.ts';
import { StartUpError } from '../start-up-error.ts';
import { openPostgresStore } from '../store/open-postgres-store.ts';
import { openStore } from '../store/open-store.ts';
import { copyStore } from './copy-store.ts';

/**
 * Moves the data of the settings' data directory to their database, or back. The platform must not run
 * meanwhile. Files stay where they are.
 *
 * @param direction `to-postgres` or `to-sqlite`.
 * @param report told of each table that has arrived.
 * @throws StartUpError for another direction, without a database, and as `copyStore`.
 */
export async function migrateData(
  { database, dataDir }: Pick<Settings, 'database' | 'dataDir'>,
  direction: string | undefined,
  report: (line: string) => void,
): Promise<void> {
  const { url, ...options } = database;
  if (url === undefined || (direction !== 'to-postgres' && direction !== 'to-sqlite')) {
    throw new StartUpError(
      'Say "migrate to-postgres" or "migrate to-sqlite", and name the database with DATABASE_URL and the data directory with GROUNDWORK_DATA_DIR.',
    );
  }
  const file = await openStore(dataDir);
  try {
    const server = await openPostgresStore({ url, ...options });
    try {
      const [from, to] = direction === 'to-postgres' ? [file, server] : [server, file];
      await copyStore(from, to, report);
    } finally {
      await server.close();
    }
  } finally {
    await file.close();
  }
}
