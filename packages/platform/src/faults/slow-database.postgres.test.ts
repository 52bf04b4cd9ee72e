/** Tests a PostgreSQL server that responds late, or does not respond although its connections stay open. */
import { once } from 'node:events';
import {
  type BreakableConnection,
  breakableConnectionTo,
  temporaryFolder,
  testDatabase,
} from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it, vi } from 'vitest';
import { callsTo, startWithEntities } from '../../testing/entity-platform.ts';
import { runMain } from '../../testing/platform-process.ts';
import { connect } from '../../testing/realtime-client.ts';
import { admin, callApi } from '../../testing/test-platform.ts';

const TIMEOUT = { timeout: 180_000 };

const unavailable = {
  status: 503,
  body: { code: 'store_unavailable', message: expect.stringContaining('Try again shortly') },
};

/** Starts a platform with a subscriber and a record. The connection to its database can be interrupted. */
async function startOnBreakableConnection() {
  const dataDir = temporaryFolder();
  const { url = '' } = (await testDatabase(dataDir)) ?? {};
  const connection = await breakableConnectionTo(url);
  const database = { url: connection.url, connections: 3, statementMs: 5000 };
  const started = await startWithEntities({}, { openEntities: true, dataDir, database });
  const { platform, token } = started;
  const listener = await connect(platform, { token });
  expect(await listener.join('Thing')).toBeUndefined();
  const things = callsTo(platform, 'Thing', token);
  const status = async (path: string) => (await callApi(platform, path)).status;
  const create = (title: string) =>
    things.call('POST', '', { title }, { 'Idempotency-Key': `the key of ${title}` });
  expect((await create('first')).status).toBe(200);
  await listener.received(1);
  return { ...started, connection, listener, things, status, create };
}

type Started = Awaited<ReturnType<typeof startOnBreakableConnection>>;

/** Waits until the platform disconnects the subscriber, so that the client refetches its data and resubscribes. */
async function listenAgain({ platform, token, listener }: Started) {
  expect(await listener.disconnected()).toBe('transport close');
  return vi.waitFor(
    async () => {
      const again = await connect(platform, { token });
      expect(await again.join('Thing')).toBeUndefined();
      return again;
    },
    { timeout: 60_000, interval: 500 },
  );
}

/** Waits until the platform has recovered. Fails if a write was lost or executed twice. */
async function expectRecovery(started: Started, titles: readonly string[]): Promise<void> {
  const { things, status, create } = started;
  await vi.waitFor(async () => expect(await status('/ready')).toBe(200), {
    timeout: 60_000,
    interval: 200,
  });
  const again = await listenAgain(started);
  for (const title of titles) {
    await vi.waitFor(async () => expect((await create(title)).status).toBe(200), {
      timeout: 60_000,
      interval: 200,
    });
  }
  await create('last');
  await expect.poll(() => again.events.at(-1)?.data.title).toBe('last');

  const stored = (await things.list()).map(({ title }) => title);
  expect(stored.sort()).toEqual(['first', 'last', ...titles].sort());
}

describe('the platform on a slow database', () => {
  it(
    'responds with 503 while the database does not respond, serves other requests, and recovers without a restart',
    TIMEOUT,
    async () => {
      const started = await startOnBreakableConnection();
      const { connection, things, status, create, platform } = started;
      connection.stall();
      const titles = ['a', 'b', 'c'];
      const logIn = async () => {
        const response = await callApi(platform, routes.login, { body: admin });
        return { status: response.status, body: await response.json() };
      };
      // The first round uses existing connections to the database, the second round new connections.
      for (let round = 0; round < 2; round += 1) {
        const pending = [
          ...titles.map(create),
          ...titles.map(() => things.call('GET', '')),
          logIn(),
        ];
        expect(await status('/health')).toBe(200);
        expect(await status('/ready')).toBe(503);
        for (const response of await Promise.all(pending))
          expect(response).toMatchObject(unavailable);
      }

      connection.resume();
      await expectRecovery(started, titles);
    },
  );

  it(
    'detects database connections that stopped responding, and disconnects subscribers so that they refetch',
    TIMEOUT,
    async () => {
      const started = await startOnBreakableConnection();
      started.connection.abandon();

      await expectRecovery(started, ['a', 'b', 'c']);
    },
  );

  it(
    'neither loses nor reorders events if each database response is delayed',
    TIMEOUT,
    async () => {
      const { connection, things, listener } = await startOnBreakableConnection();
      connection.delay(100);
      const { id } = await things.create({ title: 'a', count: 1 });
      const changes = Array.from({ length: 3 }, () =>
        things.call('PATCH', '/update-many', { query: { id }, data: { $inc: { count: 1 } } }),
      );
      for (const { status } of await Promise.all(changes)) expect(status).toBe(200);
      await things.call('POST', '/bulk', [{ title: 'b' }, { title: 'c' }]);
      await things.call('DELETE', `/${id}`);

      expect((await things.list({}, '&sort=title')).map(({ title }) => title)).toEqual([
        'b',
        'c',
        'first',
      ]);
      await listener.received(8);
      expect(listener.events.map(({ type }) => type)).toEqual([
        ...['create', 'create', 'update', 'update', 'update', 'create', 'create', 'delete'],
      ]);
    },
  );

  it('the platform can be stopped while the database does not respond', TIMEOUT, async () => {
    const { connection, things, platform } = await startOnBreakableConnection();
    connection.stall();
    const pending = things.call('POST', '', { title: 'a' }).catch(() => undefined);
    await platform.stop();
    await pending;
  });

  it.each([
    ['is unreachable', (connection: BreakableConnection) => connection.cut()],
    ['is silent', (connection: BreakableConnection) => connection.stall()],
  ])(
    'the platform exits with a message if it is started while the database %s',
    TIMEOUT,
    async (_, interrupt) => {
      const { url = '' } = (await testDatabase(temporaryFolder())) ?? {};
      const connection = await breakableConnectionTo(
        url.replace('//groundwork@', '//groundwork:hunter2@'),
      );
      await interrupt(connection);
      const child = runMain([], {
        DATABASE_URL: connection.url,
        GROUNDWORK_DATA_DIR: temporaryFolder(),
      });
      let printed = '';
      child.stderr.on('data', (chunk) => {
        printed += chunk;
      });
      const [code] = await once(child, 'close');

      expect(code).toBe(1);
      expect(printed).toMatch(
        /^The database at DATABASE_URL cannot be used: .+\. Check that it runs/,
      );
      expect(printed.trim().split('\n')).toHaveLength(1);
      expect(printed).not.toContain('hunter2');
    },
  );
});
