/** Tests a network that fails without closing the connection, for example because a user leaves its range. */
import { breakableConnectionTo } from '@groundwork/engine/testing';
import { describe, expect, it, vi } from 'vitest';
import { createSignedInClient } from './signed-in-client.ts';
import { startForTest } from './start-for-test.ts';
import { openViewer } from './viewer.ts';

/**
 * Time limit in which client and server must detect the failure: 25 seconds between pings, and 20 seconds for the
 * response.
 */
const POLLING = { timeout: 70_000, interval: 100 };
const metricsToken = 'a-token-for-metrics';

describe('connection that fails without being closed', () => {
  it('client and server detect a connection that fails without being closed, and the client reconnects and refetches its data', {
    timeout: 120_000,
  }, async () => {
    const platform = await startForTest({ openEntities: true, metricsToken });
    const metric = async (name: string) => {
      const headers = { Authorization: `Bearer ${metricsToken}` };
      const metrics = await (await fetch(`${platform.url}/metrics`, { headers })).text();
      return Number(new RegExp(`^groundwork_realtime_${name} (\\d+)$`, 'm').exec(metrics)?.[1]);
    };
    const { client, token } = await createSignedInClient(platform);
    const link = await breakableConnectionTo(platform.url);
    const [gone, back] = [
      openViewer({ ...platform, url: link.url }, token),
      openViewer({ ...platform, url: link.url }, token),
    ];
    await vi.waitFor(() => expect([gone.joins(), back.joins()]).toEqual([1, 1]), POLLING);
    expect([await metric('connections'), await metric('rooms')]).toEqual([2, 1]);

    link.abandon();
    gone.client.cleanup();
    await client.entities.Task.create({ title: 'meanwhile' });
    await vi.waitFor(async () => expect(await metric('connections')).toBe(1), POLLING);
    await vi.waitFor(() => expect(back.shown()).toContain('meanwhile'), POLLING);
    await vi.waitFor(async () => expect(await metric('connections')).toBe(1), POLLING);

    expect(await metric('rooms')).toBe(1);
    expect(back.states).toEqual(['connecting', 'connected', 'reconnecting', 'connected']);
    expect(back.joins()).toBe(2);
    expect(back.received).toEqual([]);
    expect(gone.received).toEqual([]);
    back.client.cleanup();
    await vi.waitFor(async () => expect(await metric('rooms')).toBe(0), POLLING);
    await vi.waitFor(async () => expect(await metric('connections')).toBe(0), POLLING);
  });
});
