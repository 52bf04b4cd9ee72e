import { readdirSync } from 'node:fs';
import { openStore } from '@groundwork/engine';
import { entitiesFolder, runSql, temporaryFolder, testDatabase } from '@groundwork/engine/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { callsTo } from '../../../testing/entity-platform.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { dumpTables } from '../../../testing/table-dump.ts';
import { admin } from '../../../testing/test-platform.ts';
import { openPlatformTables } from '../../../testing/test-store.ts';
import { insertApp } from '../../parts/accounts/apps/app-table.ts';
import { startPlatform } from '../../platform.ts';

import { copyStore } from './copy-store.ts';
import { migrateData } from './migrate-data.ts';
import { migrations } from './migrations.ts';

const settings = { port: 0, admin, logLevel: 'silent', openEntities: true } as const;

/** Creates a data directory that contains accounts, a session and records. */
async function createData({ batches = 1 } = {}) {
  const dataDir = temporaryFolder();
  const platform = await startPlatform({ ...settings, dataDir });
  const token = await signIn(platform);
  const things = callsTo(platform, 'Thing', token);
  const records = Array.from({ length: 400 }, (_, n) => ({ z: n, a: { b: [n, 'ä😀'] }, f: n / 7 }));
  for (let batch = 0; batch < batches; batch += 1) await things.call('POST', '/bulk', records);
  await callsTo(platform, 'Other', token).create({ 10: 'b', 9: 'a', big: 2 ** 63 });
  const listed = await things.list({}, '&sort=z&limit=2000');
  await platform.stop();
  return { dataDir, token, listed };
}

async function databaseOf(dataDir: string) {
  const { url } = (await testDatabase(dataDir)) ?? {};
  return { url, connections: 4, statementMs: 30_000 };
}

describe('migration between SQLite and PostgreSQL', () => {
  it('copies all data to PostgreSQL and back unchanged, and the platform runs with the copy', async () => {
    const { dataDir, token, listed } = await createData({ batches: 3 });
    const before = dumpTables(dataDir);
    const database = await databaseOf(dataDir);
    const lines: string[] = [];
    await migrateData({ dataDir, database }, 'to-postgres', (line) => lines.push(line));
    expect(lines).toContainEqual(
      expect.stringMatching(/^records_1: 1200 rows, SHA-256 [0-9a-f]{16}$/),
    );

    const back = temporaryFolder();
    await migrateData({ dataDir: back, database }, 'to-sqlite', () => {});
    const after = dumpTables(back);
    for (const [table, rows] of Object.entries(before)) {
      expect(after[table], table).toEqual(expect.arrayContaining(rows));
      expect(after[table], table).toHaveLength(rows.length);
    }

    const platform = await startPlatform({ ...settings, dataDir, database });
    onTestFinished(platform.stop);
    const things = callsTo(platform, 'Thing', token);
    expect(await things.list({}, '&sort=z&limit=2000')).toEqual(listed);
    await callsTo(platform, 'Third', token).create({ a: 1 });
  });

  it('finds records of the copy by their words', async () => {
    const note = { properties: { title: { type: 'string' } }, search: ['title'] };
    const { openEntities: _, ...rest } = settings;
    const options = { ...rest, entitiesDir: entitiesFolder({ Note: note }) };
    const dataDir = temporaryFolder();
    const original = await startPlatform({ ...options, dataDir });
    await callsTo(original, 'Note', await signIn(original)).create({ title: 'Kent' });
    await original.stop();
    const database = await databaseOf(dataDir);
    await migrateData({ dataDir, database }, 'to-postgres', () => {});

    const copy = await startPlatform({ ...options, dataDir, database });
    onTestFinished(copy.stop);
    const notes = callsTo(copy, 'Note', await signIn(copy));
    expect(await notes.list({ $search: 'kent' })).toMatchObject([{ title: 'Kent' }]);
  });

  it('rejects a start with an incomplete copy, which the next migration completes', async () => {
    const { dataDir } = await createData({ batches: 3 });
    const database = await databaseOf(dataDir);
    const from = await openStore(dataDir, { migrations });
    const to = await openPlatformTables(dataDir);
    let writes = 0;
    const failing: typeof to = {
      ...to,
      writer: {
        write(work, onCommit) {
          writes += 1;
          if (writes === 8) throw new Error('The network went away.');
          return to.writer.write(work, onCommit);
        },
      },
    };
    await expect(copyStore(from, failing, () => {})).rejects.toThrow('The network went away.');
    await from.close();
    await to.close();
    await expect(startPlatform({ ...settings, dataDir, database })).rejects.toThrow(
      'an incomplete copy',
    );
    await migrateData({ dataDir, database }, 'to-postgres', () => {});

    const [row] = await runSql(dataDir, 'SELECT count(*)::integer AS count FROM records_1');
    expect(row).toEqual({ count: 1200 });
  });

  it('detects data that changed during the copy', async () => {
    const { dataDir } = await createData();
    const from = await openStore(dataDir, { migrations });
    const to = await openPlatformTables(dataDir);
    onTestFinished(to.close);
    onTestFinished(from.close);
    const altering: typeof to = {
      ...to,
      writer: {
        write: (work, onCommit) =>
          to.writer.write(
            (connection) =>
              work({
                ...connection,
                run: (sql, parameters = []) =>
                  connection.run(
                    sql,
                    parameters.map((value) => (value === 'Administrator' ? 'Changed' : value)),
                  ),
              }),
            onCommit,
          ),
      },
    };

    await expect(copyStore(from, altering, () => {})).rejects.toThrow(
      'The copy of the table users differs',
    );
  });

  it('rejects a target that contains data, and names a source row that PostgreSQL cannot store because it contains NUL', async () => {
    const { dataDir } = await createData();
    const other = temporaryFolder();
    const { store, close } = await openPlatformTables(other);
    await insertApp(store, { id: 'a1', name: 'App', visibility: 'x' });
    await close();
    const full = migrateData(
      { dataDir, database: await databaseOf(other) },
      'to-postgres',
      () => {},
    );
    await expect(full).rejects.toThrow('already contains data');

    const file = await openStore(dataDir, { migrations });
    await file.store.updateTable('apps').set({ name: 'a\0b' }).execute();
    await file.close();
    const database = await databaseOf(dataDir);
    const damaged = migrateData({ dataDir, database }, 'to-postgres', () => {});
    await expect(damaged).rejects.toThrow(
      /^The row \w+ of the table apps cannot be stored in PostgreSQL/,
    );
  });

  it('rejects a database that a running platform uses', async () => {
    const dataDir = temporaryFolder();
    const database = await databaseOf(dataDir);
    const platform = await startPlatform({ ...settings, dataDir, database });
    const back = temporaryFolder();
    const migrate = () => migrateData({ dataDir: back, database }, 'to-sqlite', () => {});
    await expect(migrate()).rejects.toThrow('A platform runs on the database');
    await platform.stop();

    await migrate();
    expect(Object.keys(dumpTables(back))).toContain('users');
  });

  it('rejects a migration without data to copy, and creates no data', async () => {
    const dataDir = temporaryFolder();
    const { url } = (await testDatabase(dataDir, 'empty')) ?? {};
    const database = { url, connections: 3, statementMs: 30_000 };
    for (const [direction, error] of [
      ['to-postgres', 'There is no data in /'],
      ['to-sqlite', 'There is no data in the database'],
    ] as const) {
      await expect(migrateData({ dataDir, database }, direction, () => {})).rejects.toThrow(error);
    }
    expect(readdirSync(dataDir)).toEqual([]);
    expect(await runSql(dataDir, "SELECT 1 FROM pg_tables WHERE schemaname = 'platform'")).toEqual(
      [],
    );
  });

  it('rejects a migration without a PostgreSQL database', async () => {
    const database = { url: undefined, connections: 3, statementMs: 10_000 };
    const dataDir = temporaryFolder();
    await expect(migrateData({ dataDir, database }, 'to-postgres', () => {})).rejects.toThrow(
      'Name it with DATABASE_URL',
    );
  });
});
