/** Nodes are replaced one after the other, as for a release, while people use them. */
import { setTimeout as wait } from 'node:timers/promises';
import { startNodes, writesOf } from '@groundwork/platform/nodes';
import { expect, it, vi } from 'vitest';
import { signedIn } from '../signed-in.ts';
import { admin } from '../start.ts';
import { openViewer } from '../viewer.ts';

const VIEWERS = 40;
const WORKERS = 6;
const PATIENCE = { timeout: 60_000, interval: 100 };

it('fails no call that may be repeated while nodes are replaced in turn, and clients miss nothing', {
  timeout: 240_000,
}, async () => {
  const { nodes, startAgain, ...address } = await startNodes({
    GROUNDWORK_ADMIN_PASSWORD: admin.password,
    GROUNDWORK_STOP_ANNOUNCE_MS: '1000',
  });
  const { client, token } = await signedIn(address);
  const viewers = Array.from({ length: VIEWERS }, () => openViewer(address, token));
  await vi.waitFor(() => {
    for (const viewer of viewers) expect(viewer.joins()).toBe(1);
  }, PATIENCE);

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
    // As soon as nginx tries it again.
    await vi.waitFor(async () => expect(await writesOf(again)).toBeGreaterThan(10), PATIENCE);
  }
  isWorking = false;
  await working;

  await vi.waitFor(() => {
    for (const { shown } of viewers) expect(shown().size).toBe(written.length);
  }, PATIENCE);
  for (const { client, heard } of viewers) {
    expect(client.realtime.state).toBe('connected');
    expect(heard).toEqual([...new Set(heard)]);
  }
});
