// @vitest-environment jsdom
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { start } from '../test-support/start-controller.ts';
import type { DraftStore } from './stores/content-store.ts';
import { PlatformRequestError } from './stores/platform-api.ts';

const FAILURE = 'The newest content could not be loaded: the platform cannot be reached.';

/** Starts a controller whose content can be loaded only while the network is available. */
async function startOnline(functions: Partial<DraftStore> = {}) {
  const network = { isAvailable: true, loads: 0 };
  const editor = await start({
    ...functions,
    async load() {
      network.loads += 1;
      if (!network.isAvailable) throw new TypeError('Failed to fetch');
    },
  });
  const { loads } = network;
  return { ...editor, network, loadsSinceStart: () => network.loads - loads };
}

describe('content that cannot be loaded', () => {
  it.each([
    ['publish', 'Published. Visitors see the changes now.'],
    ['restore', 'Version 1 is published again.'],
  ] as const)('does not hide that the action %s succeeded', async (action, text) => {
    const { actions, getState, network } = await startOnline();
    network.isAvailable = false;
    if (action === 'publish') actions.publish([]);
    else actions.restore(1, true);
    await expect.poll(() => getState().notice).toEqual({ kind: 'success', text });
    expect(getState().loadProblem).toBe(FAILURE);
    network.isAvailable = true;
    actions.reload();
    await expect.poll(() => getState().loadProblem).toBe(null);
    expect(getState().notice?.text).toBe(text);
  });

  it('if content cannot be loaded, the editor still reports that a publication may have failed', async () => {
    const text = 'It is not known whether this was published.';
    const { actions, getState, listener, network } = await startOnline({
      publish: () => Promise.reject(new Error(text)),
    });
    network.isAvailable = false;
    actions.publish([]);
    await expect.poll(() => getState().notice?.text).toBe(text);
    listener.onPublished();
    await expect.poll(() => getState().loadProblem).toBe(FAILURE);
    expect(getState().notice?.text).toBe(text);
  });

  it('the editor loads content again until it succeeds, with a longer delay after each failure', async () => {
    const { getState, listener, loadsSinceStart, network } = await startOnline();
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    network.isAvailable = false;
    listener.onPublished();
    const loads: number[] = [];
    for (const seconds of [0, 2, 2, 2, 26, 100]) {
      await vi.advanceTimersByTimeAsync(seconds * 1_000);
      loads.push(loadsSinceStart());
    }
    expect(loads).toEqual([1, 2, 2, 3, 5, 8]);
    network.isAvailable = true;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(getState().loadProblem).toBe(null);
    const last = loadsSinceStart();
    await vi.advanceTimersByTimeAsync(100_000);
    expect(loadsSinceStart()).toBe(last);
  });

  it('the editor does not load content again if the user has no access, or has left the editor', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    for (const status of [403, 503]) {
      let loads = 0;
      const error = new PlatformRequestError(status, { message: 'Failed.' });
      const { dispose, listener } = await start({
        async load() {
          loads += 1;
          if (loads > 1) throw error;
        },
      });
      listener.onPublished();
      if (status === 503) dispose();
      await vi.advanceTimersByTimeAsync(100_000);
      expect(loads).toBe(2);
    }
  });

  it('after a failure, the editor loads the content again before the user can publish', async () => {
    const published: unknown[] = [];
    const { actions, getState, listener, network } = await startOnline({
      async publish(drafts) {
        published.push(drafts);
        return [];
      },
    });
    network.isAvailable = false;
    listener.onPublished();
    await expect.poll(() => getState().loadProblem).toBe(FAILURE);
    for (const act of [actions.save, () => actions.publish([])]) {
      act();
      await expect.poll(() => getState().task).toBe(null);
      expect(getState().notice?.text).toContain('Nothing was published.');
      expect(getState().isPublishOpen).toBe(false);
    }
    expect(published).toEqual([]);
    network.isAvailable = true;
    actions.save();
    await expect.poll(() => getState().isPublishOpen).toBe(true);
    expect(getState().loadProblem).toBe(null);
  });
});

describe('publishing changes that another person has already published', () => {
  it('the editor loads the newest content after another person has published the same changes', async () => {
    const code = 'content_conflict';
    const message = 'Another member discarded or published this change since you read it.';
    const { actions, getState, loadsSinceStart } = await startOnline({
      publish: () => Promise.reject(new PlatformRequestError(409, { code, message })),
    });
    actions.publish([]);
    await expect.poll(() => getState().notice?.text).toBe(message);
    expect(loadsSinceStart()).toBe(1);
  });
});
