/** A database that answers late, or not at all while its connections stay open: nobody waits for ever. */
import { once } from 'node:events';
import { routes } from '@groundwork/sdk/protocol';
import { expect, test, vi } from 'vitest';
import {
  type BreakableConnection,
  breakableConnectionTo,
} from '../testing/breakable-connection.ts';
import { callsTo, startWithEntities } from '../testing/entity-platform.ts';
import { runMain } from '../testing/platform-process.ts';
import { connect } from '../testing/realtime-client.ts';
import { testDatabase } from '../testing/test-database.ts';
import { admin, callApi, temporaryFolder } from '../testing/test-platform.ts';

const TIMEOUT = { timeout: 180_000 };

const unavailable = {
  status: 503,
  body: { code: 'store_unavailable', message: expect.stringContaining('Try again shortly') },
};

/** A platform with a way to its database, somebody who listens there, and a record. */
async function startOnWay() {
  const dataDir = temporaryFolder();
  const { url = '' } = (await testDatabase(dataDir)) ?? {};
  const way = await breakableConnectionTo(url);
  const database = { url: way.url, connections: 3, statementMs: 1000 };
  const started = await startWithEntities({}, { openEntities: true, dataDir, database });
  const { platform, token } = started;
  const listener = await connect(platform, { token });
  expect(await listener.join('Thing')).toBeUndefined();
  const things = callsTo(platform, 'Thing', token);
  const status = async (path: string) => (await callApi(platform, path)).status;
  const create = (title: string) =>
    things.call('POST', '', { title }, { 'Idempotency-Key': `the key of ${title}` });
  expect((await create('first')).status).toBe(200);
  await listener.heard(1);
  return { ...started, way, listener, things, status, create };
}

type Started = Awaited<ReturnType<typeof startOnWay>>;

/** Waits until whoever listened was told to read anew, then listens again. */
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

/** Waits until all is as it was, and fails when something was lost or done twice. */
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
  await vi.waitFor(() => expect(again.events.at(-1)?.data.title).toBe('last'), 30_000);

  const stored = (await things.list()).map(({ title }) => title);
  expect(stored.sort()).toEqual(['first', 'last', ...titles].sort());
}

test(
  'while the database is silent requests end with a 503, others are answered, and it goes on without a restart',
  TIMEOUT,
  async () => {
    const started = await startOnWay();
    const { way, things, status, create, platform } = started;
    way.stall();
    const titles = ['a', 'b', 'c'];
    const logIn = async () => {
      const response = await callApi(platform, routes.login, { body: admin });
      return { status: response.status, body: await response.json() };
    };
    // At first on connections that are open, then on new ones.
    for (let round = 0; round < 2; round += 1) {
      const pending = [...titles.map(create), ...titles.map(() => things.call('GET', '')), logIn()];
      expect(await status('/health')).toBe(200);
      expect(await status('/ready')).toBe(503);
      for (const answer of await Promise.all(pending)) expect(answer).toMatchObject(unavailable);
    }

    way.resume();
    await expectRecovery(started, titles);
  },
);

test(
  'connections that went silent while others work are noticed, and whoever listens is told to read anew',
  TIMEOUT,
  async () => {
    const started = await startOnWay();
    started.way.abandon();

    await expectRecovery(started, ['a', 'b', 'c']);
  },
);

test('with a database that is slow everything is as it is otherwise', TIMEOUT, async () => {
  const { way, things, listener } = await startOnWay();
  way.delay(100);
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
  await listener.heard(8);
  expect(listener.events.map(({ type }) => type)).toEqual([
    ...['create', 'create', 'update', 'update', 'update', 'create', 'create', 'delete'],
  ]);
});

test('it stops while the database is silent', TIMEOUT, async () => {
  const { way, things, platform } = await startOnWay();
  way.stall();
  const pending = things.call('POST', '', { title: 'a' }).catch(() => undefined);
  await platform.stop();
  await pending;
});

test.each([
  ['is away', (way: BreakableConnection) => way.cut()],
  ['is silent', (way: BreakableConnection) => way.stall()],
])('started while the database %s it says so and ends', TIMEOUT, async (_, hinder) => {
  const { url = '' } = (await testDatabase(temporaryFolder())) ?? {};
  const way = await breakableConnectionTo(url.replace('//groundwork@', '//groundwork:hunter2@'));
  await hinder(way);
  const child = runMain([], { DATABASE_URL: way.url, GROUNDWORK_DATA_DIR: temporaryFolder() });
  let printed = '';
  child.stderr.on('data', (chunk) => {
    printed += chunk;
  });
  const [code] = await once(child, 'close');

  expect(code).toBe(1);
  expect(printed).toMatch(/^The database at DATABASE_URL cannot be used: .+\. Check that it runs/);
  expect(printed.trim().split('\n')).toHaveLength(1);
  expect(printed).not.toContain('hunter2');
});
