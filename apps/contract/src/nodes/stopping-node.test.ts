/** Tests a rolling replacement of nodes under load, which happens when a new release is deployed. */
// biome-ignore lint/style/noRestrictedImports: without pauses between them, the writes would occupy all processors.
import { setTimeout as wait } from 'node:timers/promises';
import { startNodes, writesOf } from '@groundwork/platform/nodes';
import { describe, expect, it, vi } from 'vitest';
import { createSignedInClient } from '../signed-in-client.ts';
import { admin } from '../start-for-test.ts';
import { openViewer } from '../viewer.ts';

const VIEWERS = 40;
const WORKERS = 6;
const POLLING = { timeout: 60_000, interval: 100 };

describe('rolling replacement of nodes', () => {
  it('no call that can be repeated fails, and subscribers miss no event', {
    timeout: 240_000,
  }, async () => {
    const { nodes, startAgain, ...server } = await startNodes({
      GROUNDWORK_ADMIN_PASSWORD: admin.password,
      GROUNDWORK_STOP_ANNOUNCE_MS: '1000',
    });
    const { client, token } = await createSignedInClient(server);
    const viewers = Array.from({ length: VIEWERS }, () => openViewer(server, token));
    await vi.waitFor(() => {
      for (const viewer of viewers) expect(viewer.joins()).toBeGreaterThan(0);
    }, POLLING);

    const { Task } = client.entities;
    const written: string[] = [];
    let isWorking = true;
    const workers = Array.from({ length: WORKERS }, async (_, worker) => {
      for (let count = 0; isWorking; count += 1) {
        const title = `${worker}-${count}`;
        await Task.create({ title }, { idempotencyKey: title });
        expect(await Task.filter({ title })).toHaveLength(1);
        written.push(title);
        await wait(20);
      }
    });
    const working = Promise.all(workers);
    const writeMore = async (count: number) => {
      const enough = written.length + count;
      while (written.length < enough) await Promise.race([wait(20), working]);
    };

    await writeMore(20);
    for (const node of nodes) {
      node.child.kill('SIGTERM');
      expect(await node.exited).toBe(0);
      await writeMore(20);
      const again = await startAgain(node);
      // nginx does not send requests to a restarted node immediately.
      await vi.waitFor(async () => expect(await writesOf(again)).toBeGreaterThan(10), POLLING);
    }
    isWorking = false;
    await working;

    await vi.waitFor(() => {
      for (const { shown } of viewers) expect(shown().size).toBe(written.length);
    }, POLLING);
    for (const { client, received } of viewers) {
      expect(client.realtime.state).toBe('connected');
      expect(received).toEqual([...new Set(received)]);
    }
  });
});
