import { moveClock, temporaryFolder } from '@groundwork/engine/testing';
import { type PlatformStatus, routes } from '@groundwork/sdk/protocol';
import { describe, expect, it, onTestFinished } from 'vitest';
import { signIn, signUp } from '../../../testing/sign-in.ts';
import { callApi, startTestPlatform } from '../../../testing/test-platform.ts';
import { openPlatformTables } from '../../../testing/test-store.ts';
import type { RunningPlatform } from '../../platform.ts';
import { createRateSamples } from './rate-samples.ts';

const newTotals = () => ({ requests: 0, failures: 0, seconds: 0 });

async function readStatus(platform: RunningPlatform, token: string): Promise<PlatformStatus> {
  const response = await callApi(platform, routes.platformStatus, { token });
  return JSON.parse(await response.text());
}

describe('platform status', () => {
  it('contains versions, the size of the database, and what is missing for production', async () => {
    const platform = await startTestPlatform();
    const token = await signIn(platform);
    expect(await readStatus(platform, token)).toMatchObject({
      node_version: process.versions.node,
      database_bytes: expect.any(Number),
      problem: null,
      sockets: 0,
      missing: ['production', 'public_url', 'mail', 'backups'],
    });
    const complete = await startTestPlatform({
      production: true,
      publicUrl: 'https://app.example',
      smtpUrl: 'smtp://127.0.0.1:1',
      mailFrom: 'app@example.org',
      backups: { everyHours: 24 },
    });
    expect((await readStatus(complete, await signIn(complete))).missing).toEqual([]);
  });

  it('counts requests and failures by five minutes, hour and day, of all nodes together', async () => {
    const { store, close } = await openPlatformTables(temporaryFolder());
    onTestFinished(close);
    const nodes = [newTotals(), newTotals()];
    const [one, other] = nodes.map((requestTotals) => createRateSamples(store, { requestTotals }));
    for (const totals of nodes) Object.assign(totals, { requests: 2, failures: 1, seconds: 0.01 });
    await one?.store();
    await other?.store();
    moveClock({ seconds: 2 * 60 * 60 });
    Object.assign(nodes[0] ?? {}, { requests: 5, seconds: 0.04 });

    for (const isStored of [false, true]) {
      if (isStored) await one?.store();
      const rates = await one?.read();
      expect([rates?.hour.length, rates?.day.length, rates?.month.length]).toEqual([12, 24, 30]);
      expect(rates?.hour.at(-1)).toMatchObject({ requests: 3, failures: 0, average_ms: 10 });
      expect(rates?.hour.slice(0, -1).every(({ requests }) => requests === 0)).toBe(true);
      expect(rates?.day.at(-3)).toMatchObject({ requests: 4, failures: 2, average_ms: 5 });
      const ofMonth = rates?.month.reduce((sum, { requests }) => sum + requests, 0);
      expect(ofMonth).toBe(7);
      const size = isStored ? expect.any(Number) : null;
      expect(rates?.hour.at(-1)?.database_bytes).toEqual(size);
    }
  });

  it('contains the requests of this node that are not stored yet', async () => {
    const platform = await startTestPlatform();
    const token = await signIn(platform);
    const [first, second] = [await readStatus(platform, token), await readStatus(platform, token)];
    const [before = 0, after] = [first, second].map(({ rates }) => rates.hour.at(-1)?.requests);
    expect(before).toBeGreaterThan(0);
    expect(after).toBe(before + 1);
  });

  it('is readable by administrators only', async () => {
    const platform = await startTestPlatform();
    const token = await signUp(platform);
    for (const route of [routes.platformStatus, routes.platformSettings, routes.neededIndexes]) {
      expect((await callApi(platform, route, { token })).status).toBe(403);
      expect((await callApi(platform, route)).status).toBe(401);
    }
  });
});
