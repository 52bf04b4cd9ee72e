import { once } from 'node:events';
import { copyFileSync, existsSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { DATABASE_FILE, withReadOnly } from '@groundwork/engine';
import {
  captureLog,
  isOnPostgres,
  temporaryFolder,
  testDatabase,
} from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { appFolder, writeFiles } from '../../testing/dev-process.ts';
import { callsTo } from '../../testing/entity-platform.ts';
import { startKillablePlatform } from '../../testing/killable-platform.ts';
import { signIn } from '../../testing/sign-in.ts';
import { callApi, type PlatformEndpoint, startTestPlatform } from '../../testing/test-platform.ts';

const text = { type: 'string' };
const number = { type: 'number' };

async function countTasks(platform: PlatformEndpoint, filter: object): Promise<number> {
  const path = `${routes.entityRecords.replace(':entity', 'Task')}/count?q=${encodeURIComponent(JSON.stringify(filter))}`;
  const response = await callApi(platform, path, { token: await signIn(platform) });
  return z.object({ count: z.number() }).parse(await response.json()).count;
}

/** Returns the number of records that the migration has changed. */
async function countChanged(dataDir: string): Promise<number> {
  const database = (await testDatabase(dataDir)) ?? {};
  const row = await withReadOnly({ dataDir, database }, async (connection) =>
    connection.get('SELECT changed FROM data_migrations'),
  );
  return Number(row?.changed ?? 0);
}

describe('data migrations of an app', () => {
  it('run when the app starts, and keep its indexes right', async () => {
    const root = appFolder({
      'groundwork/entities/Task.jsonc': { properties: { titel: text, code: text } },
    });
    const appDir = join(root, 'groundwork');
    const dataDir = temporaryFolder();
    const first = await startTestPlatform({ dataDir, appDir });
    const before = callsTo(first, 'Task', await signIn(first));
    await before.create({ titel: 'Dig the beds', code: 'a' });
    await before.create({ titel: 'Weed', code: 'A' });
    await first.stop();
    writeFiles(root, {
      'groundwork/entities/Task.jsonc': {
        properties: { title: text, key: text },
        search: ['title'],
        unique: [{ fields: ['key'], ignoreCase: true }],
      },
      'groundwork/migrations/1-title.jsonc': {
        entity: 'Task',
        steps: [{ rename: 'titel', to: 'title' }],
      },
      'groundwork/migrations/2-key.jsonc': {
        entity: 'Task',
        steps: [{ rename: 'code', to: 'key' }],
      },
    });
    const lines = captureLog();
    const second = await startTestPlatform({ dataDir, appDir, logLevel: 'info' });
    await expect.poll(() => lines.join('')).toMatch(/Applied the migration 2-key.+rejected=1/s);
    const after = callsTo(second, 'Task', await signIn(second));
    expect(await after.list({ $search: 'beds' })).toMatchObject([{ title: 'Dig the beds' }]);
    expect((await after.list()).filter(({ key }) => key !== undefined)).toHaveLength(1);
    expect(existsSync(join(dataDir, 'before-1-title.db'))).toBe(!isOnPostgres);
    await second.stop();

    lines.length = 0;
    const third = await startTestPlatform({ dataDir, appDir, logLevel: 'info' });
    expect(await countTasks(third, { title: 'Weed' })).toBe(1);
    await third.stop();
    expect(lines.join('')).not.toContain('Applied');
    expect(readdirSync(dataDir).filter((name) => name.startsWith('before-'))).toHaveLength(
      isOnPostgres ? 0 : 1,
    );
  });

  it.skipIf(isOnPostgres)('can be undone and repeated with a copy of the database', async () => {
    const file = 'groundwork/entities/Task.jsonc';
    const root = appFolder({ [file]: { properties: { titel: text } } });
    const appDir = join(root, 'groundwork');
    const dataDir = temporaryFolder();
    const copy = join(dataDir, 'before-1-title.db');
    const migration = 'groundwork/migrations/1-title.jsonc';
    const lines = captureLog();
    const start = () => startTestPlatform({ dataDir, appDir, logLevel: 'info' });
    const createTask = async (titel: string) => {
      const platform = await start();
      await callsTo(platform, 'Task', await signIn(platform)).create({ titel });
      await platform.stop();
    };
    const migrate = async () => {
      writeFiles(root, {
        [file]: { properties: { title: text } },
        [migration]: { entity: 'Task', steps: [{ rename: 'titel', to: 'title' }] },
      });
      lines.length = 0;
      const platform = await start();
      await expect.poll(() => lines.join('')).toContain('Applied the migration 1-title');
      await platform.stop();
    };
    const undo = async () => {
      for (const name of readdirSync(dataDir)) {
        if (name.startsWith(DATABASE_FILE)) rmSync(join(dataDir, name));
      }
      copyFileSync(copy, join(dataDir, DATABASE_FILE));
      rmSync(join(root, migration));
      writeFiles(root, { [file]: { properties: { titel: text } } });
      const platform = await start();
      const tasks = await callsTo(platform, 'Task', await signIn(platform)).list();
      await platform.stop();
      return tasks.map(({ titel }) => titel).toSorted();
    };
    await createTask('Dig');
    await migrate();
    expect(await undo()).toEqual(['Dig']);
    await createTask('Weed');
    await migrate();
    expect(await undo()).toEqual(['Dig', 'Weed']);

    const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
    utimesSync(copy, longAgo, longAgo);
    await (await start()).stop();
    expect(existsSync(copy)).toBe(false);
  });

  it('change each record once, even if the platform is killed meanwhile', async () => {
    const records = 1000;
    const root = appFolder({ 'groundwork/entities/Task.jsonc': { properties: { level: number } } });
    const dataDir = join(temporaryFolder(), 'data');
    const environment = { GROUNDWORK_APP_DIR: join(root, 'groundwork') };
    const start = () => startKillablePlatform(dataDir, { environment });
    const first = await start();
    const token = await first.signIn();
    const path = `${routes.entityRecords.replace(':entity', 'Task')}/bulk`;
    for (let stored = 0; stored < records; stored += 500) {
      const body = Array.from({ length: 500 }, () => ({ level: 1 }));
      expect((await first.call('POST', path, { token, body })).status).toBe(200);
    }
    await first.stop();
    const gate = await openGate();
    // Changes a record that it is called with twice to 3.
    writeFiles(root, {
      'groundwork/functions/increase.ts': `export default async (request: Request) => {
        const { records } = await request.json();
        await fetch('${gate.url}');
        return Response.json({ records: records.map(({ id, level }) => ({ id, level: level + 1 })) });
      };`,
      'groundwork/migrations/1.jsonc': { entity: 'Task', steps: [{ function: 'increase' }] },
    });
    let changed = 0;
    for (let kills = 0; kills < 3; kills += 1) {
      const killed = await start();
      await gate.passOne();
      await gate.waitForNext();
      await killed.kill();
      const before = changed;
      changed = await countChanged(dataDir);
      expect(changed).toBeGreaterThan(before);
      expect(changed).toBeLessThan(records);
    }
    gate.open();
    const last = await start();
    await expect.poll(() => countTasks(last, { level: 1 })).toBe(0);
    expect(await countTasks(last, { level: 2 })).toBe(records);
    await last.stop();
  });
});

/** Starts a server that responds only when the test lets it. */
async function openGate() {
  const waiting: ServerResponse[] = [];
  let isOpen = false;
  const server = createServer((_, response) => {
    if (isOpen) response.end();
    else waiting.push(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Expects a port.');
  const next = () => expect.poll(() => waiting.length, { interval: 2 }).toBeGreaterThan(0);
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** Responds to the next request. */
    async passOne() {
      await next();
      waiting.shift()?.end();
    },
    /** Waits for the next request, and never responds to it. */
    async waitForNext() {
      await next();
      waiting.length = 0;
    },
    open() {
      isOpen = true;
    },
  };
}
