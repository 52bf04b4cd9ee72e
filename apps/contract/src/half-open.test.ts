/** A network that disappears without a word, as when somebody walks out of reach. */
import { breakableConnectionTo } from '@groundwork/platform/breakable-connection';
import { expect, it, vi } from 'vitest';
import { signedIn } from './signed-in.ts';
import { startForTest } from './start.ts';
import { openViewer } from './viewer.ts';

/** Longer than either side takes to miss the other: 25 seconds between two pings, and 20 for the answer. */
const PATIENCE = { timeout: 70_000, interval: 100 };
const metricsToken = 'a-token-for-metrics';

it('is noticed at both ends, and the client comes back and reads what it missed', {
  timeout: 120_000,
}, async () => {
  const platform = await startForTest({ openEntities: true, metricsToken });
  const figure = async (name: string) => {
    const headers = { Authorization: `Bearer ${metricsToken}` };
    const metrics = await (await fetch(`${platform.url}/metrics`, { headers })).text();
    return Number(new RegExp(`^groundwork_realtime_${name} (\\d+)$`, 'm').exec(metrics)?.[1]);
  };
  const { client, token } = await signedIn(platform);
  const way = await breakableConnectionTo(platform.url);
  const [gone, back] = [
    openViewer({ ...platform, url: way.url }, token),
    openViewer({ ...platform, url: way.url }, token),
  ];
  await vi.waitFor(() => expect([gone.joins(), back.joins()]).toEqual([1, 1]), PATIENCE);
  expect([await figure('connections'), await figure('rooms')]).toEqual([2, 1]);

  way.abandon();
  gone.client.cleanup();
  await client.entities.Task.create({ title: 'meanwhile' });
  await vi.waitFor(async () => expect(await figure('connections')).toBe(1), PATIENCE);
  await vi.waitFor(() => expect(back.shown()).toContain('meanwhile'), PATIENCE);
  await vi.waitFor(async () => expect(await figure('connections')).toBe(1), PATIENCE);

  expect(await figure('rooms')).toBe(1);
  expect(back.states).toEqual(['connecting', 'connected', 'reconnecting', 'connected']);
  expect(back.joins()).toBe(2);
  expect(back.heard).toEqual([]);
  expect(gone.heard).toEqual([]);
  back.client.cleanup();
  await vi.waitFor(async () => expect(await figure('rooms')).toBe(0), PATIENCE);
  await vi.waitFor(async () => expect(await figure('connections')).toBe(0), PATIENCE);
});
