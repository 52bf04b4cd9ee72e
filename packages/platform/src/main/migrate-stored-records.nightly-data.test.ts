import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { withReadOnly } from '@groundwork/engine';
import {
  captureLog,
  isOnPostgres,
  temporaryFolder,
  testDatabase,
} from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { appFolder, writeFiles } from '../../testing/dev-process.ts';
import { callsTo } from '../../testing/entity-platform.ts';
import { startKillablePlatform } from '../../testing/killable-platform.ts';
import { signIn } from '../../testing/sign-in.ts';
import { callApi, type PlatformEndpoint, startTestPlatform } from '../../testing/test-platform.ts';

const text = { type: 'string' };

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
  it('run when the app starts, keep its indexes right, and can be undone', async () => {
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

  it('change each record once, even if the platform is killed meanwhile', async () => {
    const records = 4000;
    const root = appFolder({ 'groundwork/entities/Task.jsonc': { properties: { level: text } } });
    const dataDir = join(temporaryFolder(), 'data');
    const environment = { GROUNDWORK_APP_DIR: join(root, 'groundwork') };
    const start = () => startKillablePlatform(dataDir, { environment });
    const first = await start();
    const token = await first.signIn();
    const path = `${routes.entityRecords.replace(':entity', 'Task')}/bulk`;
    for (let stored = 0; stored < records; stored += 500) {
      const body = Array.from({ length: 500 }, () => ({ level: '1' }));
      expect((await first.call('POST', path, { token, body })).status).toBe(200);
    }
    await first.stop();
    // A migration that changed a record twice would set its level to 3.
    writeFiles(root, {
      'groundwork/migrations/1.jsonc': {
        entity: 'Task',
        steps: [{ map: 'level', values: { 1: '2', 2: '3' } }],
      },
    });
    for (let kills = 0; kills < 3; kills += 1) {
      const before = await countChanged(dataDir);
      const killed = await start();
      await expect
        .poll(() => countChanged(dataDir), { interval: 2 })
        .toSatisfy((changed: number) => changed > before || changed === records);
      await killed.kill();
    }
    expect(await countChanged(dataDir)).toBeGreaterThan(0);
    const last = await start();
    await expect.poll(() => countTasks(last, { level: '1' })).toBe(0);
    expect(await countTasks(last, { level: '2' })).toBe(records);
    await last.stop();
  });
});
