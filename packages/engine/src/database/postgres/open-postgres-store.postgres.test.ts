import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { moveClock } from '../../../testing/clock.ts';
import { runSql } from '../../../testing/run-sql.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { insertApp, migrations } from '../../../testing/test-migrations.ts';
import { openTestStore } from '../../../testing/test-store.ts';
import { writeMeta } from '../schema/meta.ts';
import { openPostgresStore } from './open-postgres-store.ts';

describe('openPostgresStore', () => {
  it('rejects a database whose schema was written by a newer release', async () => {
    const dataDir = temporaryFolder();
    const { store, close } = await openTestStore(dataDir);
    await writeMeta(store, 'schema_version', '99');
    await close();

    await expect(openTestStore(dataDir)).rejects.toThrow('written by a newer release');
  });

  it('states why a database is unreachable, without the password in the message', async () => {
    const options = { connections: 3, statementMs: 10_000 };
    const nowhere = openPostgresStore({
      migrations,
      url: 'postgres://u:hunter2@127.0.0.1:1/d',
      ...options,
    });
    await expect(nowhere).rejects.toThrow('DATABASE_URL cannot be used: connect ECONNREFUSED');
    await expect(nowhere).rejects.not.toThrow('hunter2');

    const url = `${inject('postgresUrl')}`.replace('/postgres', '/none');
    await expect(openPostgresStore({ migrations, url, ...options })).rejects.toThrow(
      '"none" does not exist',
    );
  });

  it('closes all its database connections when the store closes', async () => {
    const dataDir = temporaryFolder();
    const { close } = await openTestStore(dataDir);
    await close();
    const others =
      'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';

    await expect.poll(() => runSql(dataDir, others)).toEqual([]);
  });

  it('cancels a statement that exceeds the time limit, and runs the next statement', async () => {
    const { url = '' } = (await testDatabase(temporaryFolder())) ?? {};
    const { reader, close } = await openPostgresStore({
      migrations,
      url,
      connections: 3,
      statementMs: 3000,
    });
    onTestFinished(close);

    await expect(reader.all('SELECT pg_sleep(30)')).rejects.toMatchObject({ code: '57014' });
    expect(await reader.get('SELECT 1 AS one')).toEqual({ one: 1 });
  });

  it('does not apply the statement time limit to migrations', async () => {
    const dataDir = temporaryFolder();
    const { url = '' } = (await testDatabase(dataDir, 'empty')) ?? {};
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    onTestFinished(() => other.end());
    await other.query('BEGIN');
    // The first migration also creates a table `apps`, so the migration waits until this transaction ends.
    await other.query('CREATE TABLE apps ()');
    const { rows } = await other.query<{ own: number }>('SELECT pg_backend_pid() AS own');
    const opening = openPostgresStore({
      migrations,
      url,
      connections: 3,
      statementMs: 3000,
    });
    const opened = opening.then(() => 'opened', String);
    const waitsLong = `SELECT 1 FROM pg_stat_activity WHERE ${rows[0]?.own} = ANY (pg_blocking_pids(pid)) AND clock_timestamp() - query_start > '4 s'`;
    await expect.poll(() => runSql(dataDir, waitsLong)).toHaveLength(1);
    await other.query('ROLLBACK');

    expect(await opened).toBe('opened');
    await (await opening).close();
  });

  it('prepares a repeated statement only once on each connection', async () => {
    const { writer, close } = await openTestStore(temporaryFolder());
    onTestFinished(close);
    const prepared = await writer.write(async (connection) => {
      for (let number = 0; number < 10; number += 1) {
        expect(await connection.get('SELECT ?::integer AS often', [number])).toEqual({
          often: number,
        });
      }
      return connection.all(
        "SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%AS often'",
      );
    });

    expect(prepared).toEqual([{ statement: 'SELECT $1::integer AS often' }]);
  });

  it('rejects only the write whose database connection is lost', async () => {
    const { store, reader, writer, close } = await openTestStore(temporaryFolder());
    onTestFinished(close);
    const END = 'SELECT pg_terminate_backend(pg_backend_pid())';
    const write = writer.write(async (connection) => {
      await connection.run(END);
    });
    await expect(write).rejects.toMatchObject({ code: '57P01' });
    const transaction = store
      .transaction()
      .execute((inside) => inside.executeQuery(CompiledQuery.raw(END)));
    await expect(transaction).rejects.toThrow();

    expect(await reader.get('SELECT 1 AS one')).toEqual({ one: 1 });
  });

  it('sends events even if all connections are used by waiting writes', async () => {
    const { url = '' } = (await testDatabase(temporaryFolder())) ?? {};
    const { writer, relay, close } = await openPostgresStore({
      migrations,
      url,
      connections: 3,
      statementMs: 10_000,
    });
    onTestFinished(close);
    const received: unknown[] = [];
    relay?.subscribe('topic', (event) => received.push(event));
    await writer.write(() =>
      writer.write(async (connection) => {
        const sent = relay?.sendNow('topic', 'first');
        await relay?.send(connection, 'topic', 'second');
        await sent;
      }),
    );
    await relay?.flushed();

    expect(received).toEqual(['first', 'second']);
  });

  it('deletes expired rate-limiter counts', async () => {
    const dataDir = temporaryFolder();
    const first = await openTestStore(dataDir);
    await first.createLimiter({ name: 'short', points: 1, seconds: 60 }).take('a');
    await first.createLimiter({ name: 'long', points: 1, seconds: 600 }).take('a');
    await first.close();
    moveClock({ seconds: 61 });
    const second = await openTestStore(dataDir);
    onTestFinished(second.close);

    expect(await runSql(dataDir, 'SELECT key FROM rate_limits')).toEqual([
      { key: expect.stringMatching(/^long:/) },
    ]);
  });

  it('retries one of two writes that deadlock', async () => {
    const { store, reader, writer, close } = await openTestStore(temporaryFolder());
    onTestFinished(close);
    const apps = ['a1', 'a2'];
    for (const id of apps) await insertApp(store, id);
    let runs = 0;
    let updates = 0;
    const bothHoldOne = Promise.withResolvers<void>();
    const append = (ids: readonly string[]) =>
      writer.write(async (connection) => {
        runs += 1;
        for (const id of ids) {
          await connection.run("UPDATE apps SET name = name || 'x' WHERE id = ?", [id]);
          updates += 1;
          if (updates === 2) bothHoldOne.resolve();
          await bothHoldOne.promise;
        }
      });
    await Promise.all([append(apps), append(apps.toReversed())]);

    expect(runs).toBeGreaterThanOrEqual(3);
    expect(await reader.all('SELECT name FROM apps')).toEqual([{ name: 'xx' }, { name: 'xx' }]);
  });
});
