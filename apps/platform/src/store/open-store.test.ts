import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/test-platform.ts';
import { findApp, insertApp } from './apps.ts';
import { writeMeta } from './meta.ts';
import { openStore } from './open-store.ts';

const app = { id: 'a1', name: 'App', visibility: 'public_without_login' };

test('what was stored is there after the store was closed and opened again', async () => {
  const folder = temporaryFolder();
  const first = await openStore(folder);
  await insertApp(first.store, app);
  await first.close();

  const second = await openStore(folder);
  expect(await findApp(second.store, 'a1')).toMatchObject(app);
  await second.close();
});

test('every commit is synced to the disk', async () => {
  const { store, close } = await openStore(temporaryFolder());

  expect((await sql`PRAGMA journal_mode`.execute(store)).rows).toEqual([{ journal_mode: 'wal' }]);
  expect((await sql`PRAGMA synchronous`.execute(store)).rows).toEqual([{ synchronous: 2 }]);
  await close();
});

test('a row cannot refer to one that does not exist', async () => {
  const { store, close } = await openStore(temporaryFolder());
  const orphan = { id: '1', app_id: 'none', user_id: 'none', page: 'Home', created_date: '' };

  await expect(store.insertInto('app_logs').values(orphan).execute()).rejects.toThrow(
    'FOREIGN KEY',
  );
  await close();
});

test('a directory written by a newer release is refused, and left free for that release', async () => {
  const folder = temporaryFolder();
  const { store, close } = await openStore(folder);
  await writeMeta(store, 'schema_version', '99');
  await close();

  await expect(openStore(folder)).rejects.toThrow('written by a newer release');
  await expect(openStore(folder)).rejects.toThrow('written by a newer release');
});

test('a file in the place of the directory is refused with its reason', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');

  await expect(openStore(file)).rejects.toThrow(`The data directory ${file} cannot be used`);
});

test('a database that is damaged is refused with its reason', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'platform.db'), 'this is no database'.repeat(100));

  await expect(openStore(folder)).rejects.toThrow('file is not a database');
});
