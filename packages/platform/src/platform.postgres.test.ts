import {
  breakableConnectionTo,
  entitiesFolder,
  runSql,
  temporaryFolder,
  testDatabase,
} from '@groundwork/engine/testing';
import { entityRoom, JOIN_EVENT, routes, UPDATE_MODEL_EVENT } from '@groundwork/sdk/protocol';
import { describe, expect, it, vi } from 'vitest';
import { callsTo, startWithEntities } from '../testing/entity-platform.ts';
import { countMails } from '../testing/mailbox.ts';
import { connect, openSocket } from '../testing/realtime-client.ts';
import { signIn } from '../testing/sign-in.ts';
import { admin, callApi, startTestPlatform } from '../testing/test-platform.ts';

describe('platform on PostgreSQL', () => {
  it('several platforms that start at the same time create the schema, administrator, key and index once, and send one email', async () => {
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

  it('responds with 503 to a write that conflicts at every attempt', async () => {
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
    const response = await callApi(platform, path, { token, body: {} });

    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('5');
    expect(await response.json()).toMatchObject({ code: 'store_unavailable' });
  });

  it('loses no concurrent write to a record, and creates one record for concurrent upserts of a key', async () => {
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

  it('responds with 503 while the database is unavailable, and recovers without a restart', async () => {
    const { proxy, platform, token, things } = await startOnBreakableConnection();
    await proxy.cut();
    const [read, write] = [await things.call('GET', ''), await things.call('POST', '', { a: 2 })];
    await proxy.repair();

    expect([read, write]).toMatchObject(Array(2).fill({ status: 503 }));
    expect(read.body).toMatchObject({ code: 'store_unavailable' });
    await vi.waitFor(async () => expect((await things.call('GET', '')).status).toBe(200), 30_000);
    expect(await things.list()).toMatchObject([{ a: 1 }]);
    // The platform rejects connections until it receives database events again.
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

  it('clients reconnect automatically when the database is available again', async () => {
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
