import { moveClock } from '@groundwork/engine/testing';
import { type PlatformStatus, routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { signIn, signUp } from '../../../testing/sign-in.ts';
import { callApi, startTestPlatform } from '../../../testing/test-platform.ts';
import type { RunningPlatform } from '../../platform.ts';

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
      missing: ['production', 'public_url', 'mail'],
    });
    const complete = await startTestPlatform({
      production: true,
      publicUrl: 'https://app.example',
      smtpUrl: 'smtp://127.0.0.1:1',
      mailFrom: 'app@example.org',
    });
    expect((await readStatus(complete, await signIn(complete))).missing).toEqual([]);
  });

  it('counts requests and failures by five minutes, hour and day, of all nodes together', async () => {
    const platform = await startTestPlatform();
    const token = await signIn(platform);
    const { rates } = await readStatus(platform, token);
    moveClock({ seconds: 2 * 60 * 60 });
    await readStatus(platform, token);
    const later = (await readStatus(platform, token)).rates;

    expect([rates.hour.length, rates.day.length, rates.month.length]).toEqual([12, 24, 30]);
    const [first = 0, second = 0] = [rates.hour, later.hour].map((all) => all.at(-1)?.requests);
    expect(first).toBeGreaterThan(0);
    expect(second).toBe(2);
    expect(later.hour.slice(0, -1).every(({ requests }) => requests === 0)).toBe(true);
    expect(later.day.at(-3)?.requests).toBe(first);
    const ofMonth = later.month.reduce((sum, { requests }) => sum + requests, 0);
    expect(ofMonth).toBe(first + second);
    expect(later.hour.at(-1)).toMatchObject({
      failures: 0,
      average_ms: expect.any(Number),
      database_bytes: expect.any(Number),
    });
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
