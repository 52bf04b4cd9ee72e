// @vitest-environment jsdom
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { CONTENT, LIST, start } from '../test-support/start-controller.ts';
import type { Version } from './stores/content-store.ts';

const path = `${LIST}.0.title`;

describe('a version that another person publishes', () => {
  it.each([
    [null, 'Ben published changes.'],
    [3, 'Ben restored version 3.'],
    [0, 'Ben restored the original content.'],
  ])('reports a version whose restored version is %s as “%s”', async (restored, text) => {
    const { getState, listener } = await start();
    listener.onLoaded({ ...CONTENT, version: 4, restored });
    expect(getState().publication).toContain(text);
  });

  it('a version that another person publishes is reported until the user dismisses the report or publishes', async () => {
    const { actions, getState, listener } = await start();
    const publish = (version: number, publisher: string) =>
      listener.onLoaded({ ...CONTENT, version, publisher });
    actions.showError('You had typed: “Mine”.');
    publish(4, 'Ben');
    expect(getState().notice?.text).toContain('Mine');
    actions.select(path);
    actions.edit(path, 'Mine', { isTyping: true });
    expect(getState().publication).toContain('Ben published changes.');
    actions.dismissPublication();
    expect(getState().publication).toBe(null);
    publish(5, 'Ben');
    publish(6, 'You');
    expect(getState().publication).toBe(null);
  });

  it('a version that was published since the last visit is reported, even after a reload, until the user dismisses the report', async () => {
    const version = (number: number, author: string, restored: number | null = null) => ({
      version: number,
      restored,
      // Local time, because the report shows the date in the machine's time zone.
      date: new Date(2026, 5, 1, 9, 23).toISOString(),
      author,
      changes: [path, LIST].map((each) => ({ path: each, before: '', after: 'A', ids: null })),
    });
    const versions = [
      version(6, 'You'),
      version(5, 'Ben'),
      version(4, 'Ann', 1),
      version(3, 'Ben'),
    ];
    const open = async (number: number, dismisses = false) => {
      const published = versions.filter((each) => each.version <= number);
      const functions = { versions: async () => published };
      const { actions, getState, dispose } = await start(functions, {
        ...CONTENT,
        version: number,
      });
      await Promise.resolve();
      const { publication } = getState();
      if (dismisses) actions.dismissPublication();
      dispose();
      return publication;
    };
    expect(await open(3)).toBe(null);
    expect(await open(4)).toMatch(/^Ann restored version 1 on 1 Jun 2026, .*\.$/);
    expect(await open(4, true)).toContain('Ann restored version 1');
    expect(await open(4)).toBe(null);
    expect(await open(6, true)).toMatch(/^Ben published 2 changes on 1 Jun 2026, .*\.$/);
    localStorage.clear();
    expect(await open(3)).toBe(null);
    expect(await open(5)).toContain('Other people published 2 versions. The newest: Ben published');
  });

  it('after a reload, another person’s version is still reported until the user dismisses the report or publishes', async () => {
    const versions = async (): Promise<Version[]> => [
      { version: 4, restored: 1, date: '2026-06-01T09:23:41.481Z', author: 'Ben', changes: [] },
    ];
    const open = (version: number) => start({ versions }, { ...CONTENT, version });
    const first = await open(3);
    first.listener.onLoaded({ ...CONTENT, version: 4 });
    first.dispose();
    const again = await open(4);
    await expect.poll(() => again.getState().publication).toContain('Ben restored version 1');
    again.listener.onLoaded({ ...CONTENT, version: 5, publisher: 'You' });
    again.dispose();
    const last = await open(5);
    await Promise.resolve();
    expect(last.getState().publication).toBe(null);
  });

  it('a version that was published since the last visit is reported after a retry if the first request for it failed', async () => {
    const first = await start({}, { ...CONTENT, version: 3 });
    first.dispose();
    const published = { version: 4, restored: 1, date: '2026-06-01T09:23:41.481Z', author: 'Ben' };
    const responses = [
      () => Promise.reject(new Error('The platform does not respond.')),
      async () => [{ ...published, changes: [] }],
    ];
    const versions = async () => (await responses.shift()?.()) ?? [];
    const content = { ...CONTENT, version: 4 };
    const { getState, listener } = await start({ versions }, content);
    await expect.poll(() => getState().notice?.text).toBe('The platform does not respond.');
    listener.onLoaded(content);
    await expect.poll(() => getState().publication).toContain('Ben restored version 1');
    listener.onLoaded(content);
    expect(getState().publication).toContain('Ben restored version 1');
  });

  it('the editor loads the content even if the browser’s storage is full', async () => {
    onTestFinished(() => void vi.restoreAllMocks());
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The storage is full.', 'QuotaExceededError');
    });
    const { getState } = await start();
    expect(getState().loadProblem).toBe(null);
  });

  it('a version is not reported if the user has published or already seen it', async () => {
    const { getState, listener } = await start({}, { ...CONTENT, version: 4 });
    listener.onLoaded({ ...CONTENT, version: 4 });
    listener.onLoaded({ ...CONTENT, version: 5, publisher: 'You' });
    expect(getState().publication).toBe(null);
  });
});
