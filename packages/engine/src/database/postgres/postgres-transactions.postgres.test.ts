import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { insertApp, migrations } from '../../../testing/test-migrations.ts';
import { openTestStore } from '../../../testing/test-store.ts';
import { openPostgresStore } from './open-postgres-store.ts';
import { lock } from './postgres-connection.ts';

describe('PostgreSQL transaction', () => {
  it('rolls back and frees its connection if it waits too long for a lock', async () => {
    const { url = '' } = (await testDatabase(temporaryFolder())) ?? {};
    const { store, close } = await openPostgresStore({
      migrations,
      url,
      connections: 3,
      statementMs: 3000,
    });
    onTestFinished(close);
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    onTestFinished(() => other.end());
    await other.query(lock('pg_try_advisory_lock'), ['accounts']);
    const waiting = store.transaction().execute(async () => {});
    await expect(waiting).rejects.toMatchObject({ code: '57014' });

    const readFiles = () => store.selectFrom('files').selectAll().execute();
    expect(await Promise.all(Array.from({ length: 6 }, readFiles))).toEqual(Array(6).fill([]));
  });

  it('rolls back if one of its statements fails, even if the write ignores the error', async () => {
    const { store, reader, writer, close } = await openTestStore(temporaryFolder());
    onTestFinished(close);
    await insertApp(store, 'a1', 'before');
    const write = writer.write(async (connection) => {
      await connection.run("UPDATE apps SET name = 'after'");
      await Promise.resolve(connection.run('SELECT 1 / 0')).catch(() => {});
    });

    await expect(write).rejects.toThrow('was rolled back');
    expect(await reader.all('SELECT name FROM apps')).toEqual([{ name: 'before' }]);
  });
});
