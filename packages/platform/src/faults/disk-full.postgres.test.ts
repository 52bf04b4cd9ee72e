/** The disk of a PostgreSQL without room, for real, where this user may mount a small one. */
import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findPostgres, startPostgres } from '@groundwork/launcher/postgres';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { canMount, expectOutage, mountSmallDisk } from '../testing/full-disk.ts';
import { startKillablePlatform } from '../testing/killable-platform.ts';
import { temporaryFolder } from '../testing/test-platform.ts';

/** Keeps the tables of a database in a folder. */
async function keepTablesIn(folder: string, url: string): Promise<string> {
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

test.skipIf(!canMount)(
  'on a full disk of the database writes are a 503 and reads go on; with room again, so do writes, without a restart',
  { timeout: 180_000 },
  async () => {
    const { folder, makeRoom } = mountSmallDisk();
    // The server is another user.
    chmodSync(dirname(folder), 0o755);
    const database = await startPostgres(`${findPostgres()}`);
    onTestFinished(database.stop);
    const databaseUrl = await keepTablesIn(join(folder, 'tables'), database.url);
    const platform = await startKillablePlatform(temporaryFolder(), { databaseUrl });
    await expectOutage(platform, makeRoom);

    expect(await platform.stop()).toBe(0);
  },
);
