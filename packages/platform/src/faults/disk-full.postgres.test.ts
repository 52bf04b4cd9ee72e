/** Tests PostgreSQL on a full disk, simulated by a small file system if this user may mount one. */
import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@groundwork/engine/testing';
import { findPostgres, startPostgres } from '@groundwork/launcher/postgres';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { canMount, expectOutage, mountSmallDisk } from '../../testing/full-disk.ts';
import { startKillablePlatform } from '../../testing/killable-platform.ts';

/**
 * Stores the tables of a database in a folder. Returns the URL with which the platform connects to the
 * database.
 */
async function storeTablesIn(folder: string, url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
  const { uid, gid } = statSync(`${rows[0]?.data_directory}`);
  mkdirSync(folder);
  chownSync(folder, uid, gid);
  await client.query(`CREATE TABLESPACE small LOCATION '${folder}'`);
  await client.end();
  return `${url}?options=${encodeURIComponent('-c default_tablespace=small')}`;
}

describe('the platform on PostgreSQL with a full disk', () => {
  it.skipIf(!canMount)(
    'rejects writes with 503 and serves reads while the disk of PostgreSQL is full, and recovers without a restart',
    { timeout: 180_000 },
    async () => {
      const { folder, freeSpace } = mountSmallDisk();
      // Other users need access to the folder, because PostgreSQL runs as another user.
      chmodSync(dirname(folder), 0o755);
      const database = await startPostgres(`${findPostgres()}`);
      onTestFinished(database.stop);
      const databaseUrl = await storeTablesIn(join(folder, 'tables'), database.url);
      const platform = await startKillablePlatform(temporaryFolder(), { databaseUrl });
      await expectOutage(platform, freeSpace);

      expect(await platform.stop()).toBe(0);
    },
  );
});
