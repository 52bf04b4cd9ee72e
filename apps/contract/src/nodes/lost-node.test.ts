/** A node is gone from one moment to the next, as when its machine fails. */
import { setTimeout as wait } from 'node:timers/promises';
import { socketsOf, startNodes } from '@groundwork/platform/nodes';
import { expect, it, vi } from 'vitest';
import { signedIn } from '../signed-in.ts';
import { admin } from '../start.ts';
import { openViewer } from '../viewer.ts';

const VIEWERS = 120;
const PATIENCE = { timeout: 90_000, interval: 100 };

it('takes up the clients of a lost node, who miss nothing, and its own notice nothing', {
  timeout: 240_000,
}, async () => {
  const { nodes, ...address } = await startNodes({
    GROUNDWORK_ADMIN_PASSWORD: admin.password,
  });
  const [lost, other] = nodes;
  const { client, token } = await signedIn(address);
  const viewers = Array.from({ length: VIEWERS }, () => openViewer(address, token));
  await vi.waitFor(() => {
    expect(viewers.filter((viewer) => viewer.joins() === 1)).toHaveLength(VIEWERS);
  }, PATIENCE);
  const [ofLost, ofOther] = [await socketsOf(lost), await socketsOf(other)];
  expect(ofLost + ofOther).toBe(VIEWERS);
  expect(Math.min(ofLost, ofOther)).toBeGreaterThan(VIEWERS / 4);

  const { Task } = client.entities;
  const written: string[] = [];
  let isWriting = true;
  const writing = (async () => {
    while (isWriting) {
      const title = `${written.length}`;
      await Task.create({ title }, { idempotencyKey: title });
      written.push(title);
      await wait(20);
    }
  })();
  const writeMore = async (count: number) => {
    const enough = written.length + count;
    await vi.waitFor(() => expect(written.length).toBeGreaterThanOrEqual(enough), PATIENCE);
  };
  await writeMore(20);
  lost.child.kill('SIGKILL');
  const returned = () => viewers.filter(({ states }) => states.includes('reconnecting'));
  await vi.waitFor(() => {
    expect(returned()).toHaveLength(ofLost);
    expect(returned().filter((viewer) => viewer.joins() === 2)).toHaveLength(ofLost);
  }, PATIENCE);
  await writeMore(20);
  isWriting = false;
  await writing;

  const stored = await Task.list('created_date');
  expect(stored.map(({ title }) => title)).toEqual(written);
  await vi.waitFor(() => {
    for (const viewer of viewers) expect(viewer.shown().size).toBe(written.length);
  }, PATIENCE);
  expect(await socketsOf(other)).toBe(VIEWERS);
  for (const viewer of viewers) {
    const { states, heard } = viewer;
    if (states.includes('reconnecting')) {
      expect(states).toEqual(['connecting', 'connected', 'reconnecting', 'connected']);
      expect(heard).toEqual([...new Set(heard)]);
      expect([...viewer.shown()].toSorted()).toEqual(written.toSorted());
    } else {
      expect(states).toEqual(['connecting', 'connected']);
      expect(viewer.joins()).toBe(1);
      expect(heard).toEqual(written);
    }
  }
});
