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
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { insertApp, migrations } from '../../testing/test-migrations.ts';
import { openStore } from './open-store.ts';
import { readMeta, writeMeta } from './schema/meta.ts';
import type { Store } from './schema/schema.ts';

describe('openStore', () => {
  it('preserves the data of an existing store', async () => {
    const folder = temporaryFolder();
    const first = await openStore(folder, { migrations });
    await insertApp(first.store, 'a1');
    await first.close();

    const second = await openStore(folder, { migrations });
    expect(await second.reader.all('SELECT id FROM apps')).toEqual([{ id: 'a1' }]);
    await second.close();
  });

  it('runs only the migrations that the database lacks', async () => {
    const folder = temporaryFolder();
    const first = await openStore(folder, { migrations });
    await insertApp(first.store, 'a1');
    await first.close();
    const addNote = ({ schema }: Store): Promise<void> =>
      schema.alterTable('apps').addColumn('note', 'text').execute();
    const next = new Map([...migrations, [3, addNote] as const]);

    const { store, reader, close } = await openStore(folder, { migrations: next });
    expect(await reader.all('SELECT id, note FROM apps')).toEqual([{ id: 'a1', note: null }]);
    expect(await readMeta(store, 'schema_version')).toBe('3');
    await close();
  });

  it('reports why a statement failed even if SQLite has already rolled back the transaction', async () => {
    const { store, close } = await openStore(temporaryFolder(), { migrations });
    onTestFinished(close);
    await insertApp(store, 'a1');
    const writing = store.transaction().execute(async (transaction) => {
      await writeMeta(transaction, 'lost', 'yes');
      await sql`INSERT OR ROLLBACK INTO apps SELECT * FROM apps`.execute(transaction);
    });
    await expect(writing).rejects.toThrow('UNIQUE constraint failed');
    expect(await readMeta(store, 'lost')).toBeUndefined();
    await writeMeta(store, 'next', 'yes');
    expect(await readMeta(store, 'next')).toBe('yes');
  });

  it('syncs every commit of an SQLite store to the disk', async () => {
    const { store, close } = await openStore(temporaryFolder(), { migrations });

    expect((await sql`PRAGMA journal_mode`.execute(store)).rows).toEqual([{ journal_mode: 'wal' }]);
    expect((await sql`PRAGMA synchronous`.execute(store)).rows).toEqual([{ synchronous: 2 }]);
    await close();
  });

  it('enforces foreign keys in an SQLite store', async () => {
    const { store, close } = await openStore(temporaryFolder(), { migrations });
    const orphan = { app_id: 'none', entity: 'Note' };

    await expect(store.insertInto('collections').values(orphan).execute()).rejects.toThrow(
      'FOREIGN KEY',
    );
    await close();
  });

  it('rejects a data directory written by a newer release, and leaves the directory unlocked', async () => {
    const folder = temporaryFolder();
    const { store, close } = await openStore(folder, { migrations });
    await writeMeta(store, 'schema_version', '99');
    await close();

    await expect(openStore(folder, { migrations })).rejects.toThrow('written by a newer release');
    await expect(openStore(folder, { migrations })).rejects.toThrow('written by a newer release');
  });

  it('rejects a database that is older than the first migration, and leaves the database unchanged', async () => {
    const folder = temporaryFolder();
    await (await openStore(folder, { migrations })).close();
    const released = new Map([...migrations].map(([, migration]) => [29, migration] as const));

    await expect(openStore(folder, { migrations: released })).rejects.toThrow(
      'a development version of the platform that was never released (schema 1; the first release has schema 29)',
    );
    const { store, close } = await openStore(folder, { migrations });
    expect(await readMeta(store, 'schema_version')).toBe('1');
    await close();
  });

  it('rejects a data directory that is a file, and states this reason', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');

    await expect(openStore(file, { migrations })).rejects.toThrow(
      `The data directory ${file} cannot be used`,
    );
  });

  describe('openStore with a damaged database', () => {
    async function closedStore(): Promise<{ folder: string; file: string }> {
      const folder = temporaryFolder();
      const { store, close } = await openStore(folder, { migrations });
      await insertApp(store, 'a1');
      await close();
      return { folder, file: join(folder, 'platform.db') };
    }

    it.each<[string, (file: string) => void]>([
      ['is not a database', (file) => writeFileSync(file, 'this is not a database'.repeat(100))],
      ['is empty', (file) => truncateSync(file)],
      ['is truncated', (file) => truncateSync(file, statSync(file).size / 2)],
      ['has a damaged schema', (file) => writeFileSync(file, overwritten(file, 100, 2000))],
      ['is missing, but not its log', (file) => renameSync(file, `${file}-wal`)],
    ])(
      'throws when the database %s, and explains how to restore the database',
      async (_, damage) => {
        const { folder, file } = await closedStore();
        damage(file);
        const bytes = () => existsSync(file) && readFileSync(file);
        const before = bytes();

        await expect(openStore(folder, { migrations })).rejects.toThrow(
          /^The database .+platform\.db is damaged: .+ restore your latest backup with the command "restore"/,
        );
        expect(bytes()).toEqual(before);
      },
    );

    it('does not report a damaged database if the first start was interrupted before the database was complete', async () => {
      const folder = temporaryFolder();
      writeFileSync(join(folder, 'platform.db.new'), 'half a database');
      const { store, close } = await openStore(folder, { migrations });
      await insertApp(store, 'a1');
      await close();

      expect(existsSync(join(folder, 'platform.db.new'))).toBe(false);
    });
  });

  function overwritten(file: string, start: number, end: number): Buffer {
    return readFileSync(file).fill(0xff, start, end);
  }

  describe('openStore with a data directory that other users can read', () => {
    it("removes all permissions except the owner's from the directory and the database files", async () => {
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
      // SQLite creates the write-ahead log with the same permissions as the database.
      expect(modeOf(folder, 'platform.db-wal')).toBe(0o700);
    });
  });

  function modeOf(folder: string, name: string): number {
    return statSync(join(folder, name)).mode & 0o777;
  }
});
