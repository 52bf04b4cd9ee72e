/** Tests what happens when a node is lost suddenly, for example because its machine fails. */
// biome-ignore lint/style/noRestrictedImports: without pauses between them, the writes would occupy all processors.
import { setTimeout as wait } from 'node:timers/promises';
import { socketsOf, startNodes } from '@groundwork/platform/nodes';
import { describe, expect, it, vi } from 'vitest';
import { createSignedInClient } from '../signed-in-client.ts';
import { admin } from '../start-for-test.ts';
import { openViewer } from '../viewer.ts';

const VIEWERS = 120;
const POLLING = { timeout: 90_000, interval: 100 };

describe('client whose node is lost', () => {
  it("the client reconnects to the remaining node without missing an event, and that node's own clients stay connected", {
    timeout: 240_000,
  }, async () => {
    const { nodes, ...server } = await startNodes({
      GROUNDWORK_ADMIN_PASSWORD: admin.password,
    });
    const [lost, other] = nodes;
    const { client, token } = await createSignedInClient(server);
    const viewers = Array.from({ length: VIEWERS }, () => openViewer(server, token));
    await vi.waitFor(() => {
      for (const viewer of viewers) expect(viewer.joins()).toBeGreaterThan(0);
    }, POLLING);
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
      await vi.waitFor(() => expect(written.length).toBeGreaterThanOrEqual(enough), POLLING);
    };
    await writeMore(20);
    // A client is notified of a second join if a busy server acknowledges its join late.
    const joinsBefore = new Map(viewers.map((viewer) => [viewer, viewer.joins()]));
    lost.child.kill('SIGKILL');
    const rejoined = () =>
      viewers.filter(
        (viewer) =>
          viewer.states.includes('reconnecting') && viewer.joins() > (joinsBefore.get(viewer) ?? 0),
      );
    await vi.waitFor(() => expect(rejoined().length).toBe(ofLost), POLLING);
    await writeMore(20);
    isWriting = false;
    await writing;

    const stored = await Task.list('created_date');
    expect(stored.map(({ title }) => title)).toEqual(written);
    await vi.waitFor(() => {
      for (const viewer of viewers) expect(viewer.shown().size).toBe(written.length);
    }, POLLING);
    expect(await socketsOf(other)).toBe(VIEWERS);
    for (const viewer of viewers) {
      const { states, received } = viewer;
      if (states.includes('reconnecting')) {
        expect(states).toEqual(['connecting', 'connected', 'reconnecting', 'connected']);
        expect(received).toEqual([...new Set(received)]);
        expect([...viewer.shown()].toSorted()).toEqual(written.toSorted());
      } else {
        expect(states).toEqual(['connecting', 'connected']);
        expect(received).toEqual(written);
      }
    }
  });
});
