import { once } from 'node:events';
import { DEFAULT_APP_ID } from '@groundwork/sdk/protocol';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { callsTo } from '../testing/entity-platform.ts';
import { startPlatformProcess } from '../testing/platform-process.ts';
import { signIn } from '../testing/sign-in.ts';
import { admin, startTestPlatform } from '../testing/test-platform.ts';

test('killed in the middle of writes, it has lost nothing it acknowledged, and has nothing by halves', async () => {
  const { child, url, dataDir } = await startPlatformProcess();
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
