import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_APP_ID } from '@groundwork/sdk/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { callsTo } from '../testing/entity-platform.ts';
import { signIn } from '../testing/sign-in.ts';
import { testDatabase } from '../testing/test-database.ts';
import { admin, startTestPlatform, temporaryFolder } from '../testing/test-platform.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

test('killed in the middle of writes, it has lost nothing it acknowledged, and has nothing by halves', async () => {
  const dataDir = join(temporaryFolder(), 'data');
  const { url: databaseUrl } = (await testDatabase(dataDir)) ?? {};
  const child = spawn(process.execPath, ['--conditions=@groundwork/source', main], {
    env: {
      PATH: process.env.PATH,
      GROUNDWORK_PORT: '0',
      GROUNDWORK_DATA_DIR: dataDir,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      GROUNDWORK_OPEN_ENTITIES: 'true',
      GROUNDWORK_ADMIN_PASSWORD: admin.password,
      GROUNDWORK_LOG_LEVEL: 'silent',
    },
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const [banner]: unknown[] = await once(child.stdout, 'data');
  const url = /http:\S+/.exec(String(banner))?.[0] ?? '';
  const login = await fetch(`${url}/api/apps/${DEFAULT_APP_ID}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const { access_token } = z.object({ access_token: z.string() }).parse(await login.json());

  const acknowledged: number[] = [];
  const write = async (batch: number) => {
    const response = await fetch(`${url}/api/apps/${DEFAULT_APP_ID}/entities/Thing/bulk`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(Array(50).fill({ batch })),
    });
    if (response.ok) acknowledged.push(batch);
    if (acknowledged.length === 10) child.kill('SIGKILL');
  };
  await Promise.allSettled(Array.from({ length: 60 }, (_, batch) => write(batch)));
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');

  const platform = await startTestPlatform({ dataDir, openEntities: true });
  const things = callsTo(platform, 'Thing', await signIn(platform));
  const answer = await things.call('POST', '/aggregate', { groupBy: 'batch' });
  const { rows } = z
    .object({ rows: z.array(z.object({ batch: z.number(), count: z.number() })) })
    .parse(answer.body);
  expect(acknowledged.length).toBeGreaterThanOrEqual(10);
  expect(rows.map(({ batch }) => batch)).toEqual(expect.arrayContaining(acknowledged));
  expect(rows.filter(({ count }) => count !== 50)).toEqual([]);
});
