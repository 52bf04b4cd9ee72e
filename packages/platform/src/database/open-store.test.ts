import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { findApp, insertApp } from '../accounts/apps/app-table.ts';
import { migrations } from '../operations/migrate/migrations.ts';
import { temporaryFolder } from '../testing/test-platform.ts';
import { openStore } from './open-store.ts';
import { writeMeta } from './schema/meta.ts';

const app = { id: 'a1', name: 'App', visibility: 'public_without_login' };

test('what was stored is there after the store was closed and opened again', async () => {
  const folder = temporaryFolder();
  const first = await openStore(folder, { migrations });
  await insertApp(first.store, app);
  await first.close();

  const second = await openStore(folder, { migrations });
  expect(await findApp(second.store, 'a1')).toMatchObject(app);
  await second.close();
});

test('every commit is synced to the disk', async () => {
  const { store, close } = await openStore(temporaryFolder(), { migrations });

  expect((await sql`PRAGMA journal_mode`.execute(store)).rows).toEqual([{ journal_mode: 'wal' }]);
  expect((await sql`PRAGMA synchronous`.execute(store)).rows).toEqual([{ synchronous: 2 }]);
  await close();
});

test('a row cannot refer to one that does not exist', async () => {
  const { store, close } = await openStore(temporaryFolder(), { migrations });
  const orphan = { id: '1', app_id: 'none', user_id: 'none', page: 'Home', created_date: '' };

  await expect(store.insertInto('app_logs').values(orphan).execute()).rejects.toThrow(
    'FOREIGN KEY',
  );
  await close();
});

test('a directory written by a newer release is refused, and left free for that release', async () => {
  const folder = temporaryFolder();
  const { store, close } = await openStore(folder, { migrations });
  await writeMeta(store, 'schema_version', '99');
  await close();

  await expect(openStore(folder, { migrations })).rejects.toThrow('written by a newer release');
  await expect(openStore(folder, { migrations })).rejects.toThrow('written by a newer release');
});

test('a file in the place of the directory is refused with its reason', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');

  await expect(openStore(file, { migrations })).rejects.toThrow(
    `The data directory ${file} cannot be used`,
  );
});

describe('a damaged database', () => {
  /** A data directory with a platform's database, closed. */
  async function closedStore(): Promise<{ folder: string; file: string }> {
    const folder = temporaryFolder();
    const { store, close } = await openStore(folder, { migrations });
    await insertApp(store, app);
    await close();
    return { folder, file: join(folder, 'platform.db') };
  }

  it.each<[string, (file: string) => void]>([
    ['is no database', (file) => writeFileSync(file, 'this is no database'.repeat(100))],
    ['is empty', (file) => truncateSync(file)],
    ['has lost its end', (file) => truncateSync(file, statSync(file).size / 2)],
    ['has a damaged schema', (file) => writeFileSync(file, overwritten(file, 100, 2000))],
    ['is gone, but not its log', (file) => renameSync(file, `${file}-wal`)],
  ])('stops the start when it %s, and says how to restore it', async (_, damage) => {
    const { folder, file } = await closedStore();
    damage(file);
    const bytes = () => existsSync(file) && readFileSync(file);
    const before = bytes();

    await expect(openStore(folder, { migrations })).rejects.toThrow(
      /^The database .+platform\.db is damaged: .+ restore your latest backup with the command "restore"/,
    );
    expect(bytes()).toEqual(before);
  });

  it('is not made by a start that was interrupted', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'platform.db.new'), 'half a database');
    const { store, close } = await openStore(folder, { migrations });
    await insertApp(store, app);
    await close();

    expect(existsSync(join(folder, 'platform.db.new'))).toBe(false);
  });
});

function overwritten(file: string, start: number, end: number): Buffer {
  return readFileSync(file).fill(0xff, start, end);
}

describe('a data directory that other users can read', () => {
  it('keeps its files from them', async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o755);
    const { close } = await openStore(folder, { migrations });
    await close();
    const names = ['platform.db', 'admin-password.txt', 'files'];
    expect(modeOf(folder, 'platform.db')).toBe(0o600);
    writeFileSync(join(folder, 'admin-password.txt'), 'secret');
    mkdirSync(join(folder, 'files'));
    for (const name of names) chmodSync(join(folder, name), 0o755);
    const again = await openStore(folder, { migrations });
    onTestFinished(again.close);

    for (const name of names) expect(modeOf(folder, name)).toBe(0o700);
    // They take the rights of the database.
    expect(modeOf(folder, 'platform.db-wal')).toBe(0o700);
  });
});

function modeOf(folder: string, name: string): number {
  return statSync(join(folder, name)).mode & 0o777;
}
