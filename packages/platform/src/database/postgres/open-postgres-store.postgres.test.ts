import { entityRoom, JOIN_EVENT, routes, UPDATE_MODEL_EVENT } from '@groundwork/sdk/protocol';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { insertApp } from '../../accounts/apps/app-table.ts';
import { postgresMigrations } from '../../operations/migrate/postgres-migrations.ts';
import { breakableConnectionTo } from '../../testing/breakable-connection.ts';
import { moveClock } from '../../testing/clock.ts';
import { callsTo, entitiesFolder, startWithEntities } from '../../testing/entity-platform.ts';
import { countMails } from '../../testing/mailbox.ts';
import { connect, openSocket } from '../../testing/realtime-client.ts';
import { runSql } from '../../testing/run-sql.ts';
import { signIn } from '../../testing/sign-in.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { admin, callApi, startTestPlatform, temporaryFolder } from '../../testing/test-platform.ts';
import { openTestStore } from '../../testing/test-store.ts';
import { writeMeta } from '../schema/meta.ts';
import { openPostgresStore } from './open-postgres-store.ts';

describe('openPostgresStore', () => {
  it('creates one schema, administrator, key and index, and sends one mail, when several platforms start together', async () => {
    const dataDir = temporaryFolder();
    await testDatabase(dataDir, 'empty');
    const entitiesDir = entitiesFolder({
      Task: { properties: { status: { type: 'string' } }, indexes: [['status']] },
    });
    const platforms = await Promise.all(
      Array.from({ length: 3 }, () => startTestPlatform({ dataDir, entitiesDir })),
    );

    expect(await runSql(dataDir, 'SELECT id FROM users')).toHaveLength(1);
    expect(await runSql(dataDir, 'SELECT id FROM signing_keys')).toHaveLength(1);
    const indexes =
      "SELECT indexname FROM pg_indexes WHERE schemaname = current_schema() AND indexname LIKE 'entity_%'";
    expect(await runSql(dataDir, indexes)).toHaveLength(1);
    for (const platform of platforms) {
      expect(await signIn(platform)).toMatch(/^ey/);
      expect(await countMails(platform, admin.email)).toBe(1);
    }
  });

  it('rejects a database written by a newer release', async () => {
    const dataDir = temporaryFolder();
    const { store, close } = await openTestStore(dataDir);
    await writeMeta(store, 'schema_version', '99');
    await close();

    await expect(openTestStore(dataDir)).rejects.toThrow('written by a newer release');
  });

  it('reports the reason for an unreachable database, without the password', async () => {
    const options = { connections: 3, statementMs: 10_000 };
    const nowhere = openPostgresStore({
      migrations: postgresMigrations,
      url: 'postgres://u:hunter2@127.0.0.1:1/d',
      ...options,
    });
    await expect(nowhere).rejects.toThrow('DATABASE_URL cannot be used: connect ECONNREFUSED');
    await expect(nowhere).rejects.not.toThrow('hunter2');

    const url = `${inject('postgresUrl')}`.replace('/postgres', '/none');
    await expect(
      openPostgresStore({ migrations: postgresMigrations, url, ...options }),
    ).rejects.toThrow('"none" does not exist');
  });

  it('closes all its connections', async () => {
    const dataDir = temporaryFolder();
    const { close } = await openTestStore(dataDir);
    await close();
    const others =
      'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';

    await expect.poll(() => runSql(dataDir, others)).toEqual([]);
  });

  it('cancels a slow statement and runs the next one', async () => {
    const { url = '' } = (await testDatabase(temporaryFolder())) ?? {};
    const { reader, close } = await openPostgresStore({
      migrations: postgresMigrations,
      url,
      connections: 3,
      statementMs: 3000,
    });
    onTestFinished(close);

    await expect(reader.all('SELECT pg_sleep(30)')).rejects.toMatchObject({ code: '57014' });
    expect(await reader.get('SELECT 1 AS one')).toEqual({ one: 1 });
  });

  it('allows a migration to exceed the time limit of statements', async () => {
    const dataDir = temporaryFolder();
    const { url = '' } = (await testDatabase(dataDir, 'empty')) ?? {};
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    onTestFinished(() => other.end());
    await other.query('BEGIN');
    // The first migration also creates this table, and so waits for this transaction.
    await other.query('CREATE TABLE apps ()');
    const { rows } = await other.query<{ own: number }>('SELECT pg_backend_pid() AS own');
    const opening = openPostgresStore({
      migrations: postgresMigrations,
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

  it('prepares a repeated statement once for each connection', async () => {
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

  it('fails only the write whose connection is lost', async () => {
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

  it('sends events even if waiting writes use all connections', async () => {
    const { url = '' } = (await testDatabase(temporaryFolder())) ?? {};
    const { writer, relay, close } = await openPostgresStore({
      migrations: postgresMigrations,
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

  it('deletes expired rate-limit counts', async () => {
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

  it('retries one of two deadlocked writes', async () => {
    const { store, writer, close } = await openTestStore(temporaryFolder());
    onTestFinished(close);
    const apps = ['a1', 'a2'];
    for (const id of apps) await insertApp(store, { id, name: '', visibility: 'x' });
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
    expect(await store.selectFrom('apps').select('name').execute()).toEqual([
      { name: 'xx' },
      { name: 'xx' },
    ]);
  });

  it('responds 503 to a write that conflicts on every attempt', async () => {
    const dataDir = temporaryFolder();
    const settings = { openEntities: true, dataDir };
    const { platform, token } = await startWithEntities({}, settings);
    await callsTo(platform, 'Thing', token).create({});
    await runSql(
      dataDir,
      `CREATE FUNCTION meet() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'met' USING ERRCODE = 'serialization_failure'; END $$;
    CREATE TRIGGER meets BEFORE INSERT ON records_1 EXECUTE FUNCTION meet()`,
    );
    const path = routes.entityRecords.replace(':entity', 'Thing');
    const answer = await callApi(platform, path, { token, body: {} });

    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('5');
    expect(await answer.json()).toMatchObject({ code: 'store_unavailable' });
  });

  it('loses none of several concurrent writes to a record or upserts of a key', async () => {
    const { platform, token } = await startWithEntities({}, { openEntities: true });
    const things = callsTo(platform, 'Thing', token);
    const { id } = await things.create({ count: 0 });
    const twenty = Array.from({ length: 20 });
    await Promise.all(
      twenty.map(() =>
        things.call('PATCH', '/update-many', { query: { id }, data: { $inc: { count: 1 } } }),
      ),
    );
    await Promise.all(
      twenty.map((_, value) =>
        things.call('POST', '/upsert', { records: [{ name: 'a', value }], key: 'name' }),
      ),
    );

    expect(await things.list({ id })).toMatchObject([{ count: 20 }]);
    expect(await things.list({ name: 'a' })).toHaveLength(1);
  });

  /** Starts a platform that connects to its database through a breakable connection. */
  async function startOnBreakableConnection() {
    const dataDir = temporaryFolder();
    const { url = '' } = (await testDatabase(dataDir)) ?? {};
    const proxy = await breakableConnectionTo(url);
    const settings = { openEntities: true, dataDir, database: { url: proxy.url } };
    const { platform, token } = await startWithEntities({}, settings);
    const things = callsTo(platform, 'Thing', token);
    await things.create({ a: 1 });
    return { proxy, platform, token, things };
  }

  it('responds 503 while the database is unavailable, and recovers without a restart', async () => {
    const { proxy, platform, token, things } = await startOnBreakableConnection();
    await proxy.cut();
    const [read, write] = [await things.call('GET', ''), await things.call('POST', '', { a: 2 })];
    await proxy.repair();

    expect([read, write]).toMatchObject(Array(2).fill({ status: 503 }));
    expect(read.body).toMatchObject({ code: 'store_unavailable' });
    await vi.waitFor(async () => expect((await things.call('GET', '')).status).toBe(200), 30_000);
    expect(await things.list()).toMatchObject([{ a: 1 }]);
    // Rejects new connections until the platform receives events again.
    const client = await vi.waitFor(
      async () => {
        const connected = await connect(platform, { token });
        expect(await connected.join('Thing')).toBeUndefined();
        return connected;
      },
      { timeout: 60_000 },
    );
    await things.create({ a: 3 });
    await client.received(1);
  });

  it('reconnects clients automatically once the database is available', async () => {
    const { proxy, platform, token, things } = await startOnBreakableConnection();
    const client = await connect(platform, { token });
    await proxy.cut();
    expect(await client.join('Thing')).toMatchObject({ error: { code: 'store_unavailable' } });
    expect(await client.disconnected()).toBe('transport close');

    const socket = openSocket(platform, { token, reconnection: true });
    const events: unknown[] = [];
    socket.on('connect', () => socket.emit(JOIN_EVENT, entityRoom(platform.appId, 'Thing')));
    socket.on(UPDATE_MODEL_EVENT, (update) => events.push(update));
    await new Promise((resolve) => socket.once('disconnect', resolve));
    await proxy.repair();
    await vi.waitFor(
      async () => {
        await things.call('POST', '', { a: 2 });
        expect(events).not.toHaveLength(0);
      },
      { timeout: 60_000, interval: 100 },
    );
  });

  it('creates a declared index for a filter and its order', async () => {
    const schema = { properties: { status: { type: 'string' } }, indexes: [['status']] };
    const dataDir = temporaryFolder();
    const { platform, token } = await startWithEntities({ Task: schema }, { dataDir });
    const tasks = callsTo(platform, 'Task', token);
    await tasks.create({ status: 'open' });
    const indexes = await runSql(
      dataDir,
      "SELECT indexdef FROM pg_indexes WHERE schemaname = current_schema() AND indexname LIKE 'entity_%'",
    );

    expect(indexes).toHaveLength(1);
    expect(String(indexes[0]?.indexdef)).toMatch(/status.*NULLS FIRST, created_date, id/s);
  });
});
