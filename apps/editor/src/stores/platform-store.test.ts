import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { StoreListener } from './content-store.ts';
import { type PlatformApi, PlatformRequestError } from './platform-api.ts';
import { createPublishing } from './platform-publishing.ts';
import { createPlatformStore } from './platform-store.ts';

const PATH = 'src/content/hero.ts#hero.heading';
const owner = { id: 'owner', email: 'owner@example.org', name: 'Owner' };
const other = { id: 'ann', email: 'ann@example.org', name: 'Ann' };
const stored = (value: string) => ({
  path: PATH,
  value,
  revision: 2,
  author: owner,
  others: [],
  ids: null,
  parts: {},
  updated_date: '2026-01-02T03:04:05.000Z',
});
const rejection = (status: number, code: string, more = {}) =>
  new PlatformRequestError(status, { code, message: `${code}.`, ...more });

const STATE = {
  content: { 'src/content/hero.ts#hero': { heading: 'Land' } },
  fields: {},
  pages: [],
  published: { changes: {}, ids: {} },
  draft: [],
  discarded: [{ path: PATH, discarded: true, revision: 3, author: other }],
  replaced: [{ path: PATH, value: 'mine', author: other }],
};

/** Creates a store. The platform responds to its requests for drafts with the given outcomes, in order. */
function createStore(...outcomes: (object | Error)[]) {
  const problems: (string | null)[] = [];
  const loads: unknown[] = [];
  const paths: string[] = [];
  const infos: unknown[] = [];
  const api: PlatformApi = {
    async json(_, path) {
      paths.push(path);
      const outcome = path === '/draft' ? outcomes.shift() : STATE;
      if (outcome instanceof Error) throw outcome;
      return new Response(JSON.stringify(outcome)).json();
    },
    open: () => new Promise(() => {}),
    requireUser: () => {},
    isSignedIn: () => true,
  };
  const store = createPlatformStore({ api, userId: 'owner', upload: async () => '' });
  const listener: StoreListener = {
    revisionOf: () => 1,
    publishedVersion: () => null,
    onDraftStored: (_, info) => infos.push(info),
    onLoaded: (content, replaced) => loads.push({ ...content, replaced }),
    onDraft: () => {},
    onPublished: () => {},
    onEditors: () => {},
    onStored: (isStored) => problems.push(isStored ? 'stored' : 'storing'),
    onStoreProblem: (problem) => problems.push(problem),
    onError: () => {},
  };
  store.listen(listener);
  return { store, problems, loads, paths, infos };
}

describe('createPlatformStore', () => {
  it('the name of a deleted author is not the email address that replaces the deleted one', async () => {
    const author = { id: 'x', email: 'deleted-6b08c3@deleted.invalid', name: 'Deleted account' };
    const { store, infos } = createStore({ ...stored('a'), author });
    store.put(PATH, 'a');
    await expect.poll(() => infos).toMatchObject([{ authors: ['A deleted account'] }]);
  });

  it('the drafts state which changes and which list parts are only the user’s', async () => {
    const nameless = { id: 'ben', email: 'ben@example.org', name: null };
    const parts = { 1: [owner.id], order: [nameless.id, owner.id] };
    const { store, infos } = createStore(
      stored('a'),
      { ...stored('b'), others: [nameless], parts },
      { ...stored('c'), author: other },
    );
    for (const value of ['a', 'b', 'c']) {
      store.put(PATH, value);
      await store.ensureStored();
    }
    expect(infos).toMatchObject([
      { authors: ['You'], colleagues: [] },
      {
        authors: ['You', nameless.email],
        colleagues: [nameless.email],
        parts: {
          1: { authors: ['You'], colleagues: [] },
          order: { authors: [nameless.email, 'You'], colleagues: [nameless.email] },
        },
      },
      { authors: ['Ann'], colleagues: ['Ann'] },
    ]);
  });

  it('publishes nothing after a change was rejected, until another change of the same field is stored', async () => {
    const { store, problems } = createStore(rejection(422, 'too_long'), stored('short'));
    store.put(PATH, 'long');
    await expect(store.ensureStored()).rejects.toThrow('A change could not be stored.');
    expect(problems).not.toContain('stored');
    expect(problems).toContain(
      'A change could not be stored: too_long. Change it again, or undo it.',
    );
    store.put(PATH, 'long');
    await expect(store.ensureStored()).rejects.toThrow('A change could not be stored.');
    store.put(PATH, 'short');
    await store.ensureStored();
    expect(problems.slice(-2)).toEqual([null, 'stored']);
  });

  it('after a conflict, reads the content again and clears the message about an earlier rejected change', async () => {
    const conflict = rejection(409, 'content_conflict', { current: stored('theirs') });
    const { store, problems, loads } = createStore(rejection(422, 'too_long'), conflict);
    store.put(PATH, 'long');
    await store.ensureStored().catch(() => {});
    store.put(PATH, 'other');
    await store.ensureStored();
    expect(loads).toMatchObject([{ base: STATE.content, drafts: {} }]);
    expect(problems.slice(-2)).toEqual([null, 'stored']);
  });

  it('names the person who discarded or replaced a change, even if the event was missed', async () => {
    const { store, loads } = createStore();
    await store.load();
    expect(loads).toMatchObject([
      {
        discards: { [PATH]: { revision: 3, discardedBy: 'Ann' } },
        replaced: [{ path: PATH, mine: 'mine', author: 'Ann' }],
      },
    ]);
  });

  it('does not treat a list of equal items that another person added as the user’s own', async () => {
    const theirs = { ...stored(''), value: [''], ids: ['theirs'] };
    const conflict = rejection(409, 'content_conflict', { current: theirs });
    const { store, loads, infos } = createStore(conflict);
    store.put(PATH, [''], ['mine']);
    await store.ensureStored();
    expect([loads.length, infos]).toEqual([1, []]);
  });

  it('treats the user’s change as stored if the response to an earlier attempt was lost', async () => {
    vi.useFakeTimers();
    const lost = rejection(409, 'content_conflict', { current: stored('mine') });
    const { store, loads, paths } = createStore(new TypeError('Failed to fetch'), lost);
    store.put(PATH, 'mine');
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    await store.ensureStored();
    expect(loads).toEqual([]);
    expect(paths).toEqual(['/draft', '/draft']);
  });

  it('rejects a publication immediately while a change cannot be sent', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { store, problems } = createStore(new TypeError('Failed to fetch'), stored('mine'));
    store.put(PATH, 'mine');
    await vi.advanceTimersByTimeAsync(0);
    expect(problems.at(-1)).toContain('the platform cannot be reached.');
    await expect(store.ensureStored()).rejects.toThrow('Nothing was published.');
    await vi.advanceTimersByTimeAsync(10_000);
    await store.ensureStored();
  });

  it.each([
    [new TypeError('Failed to fetch'), 'It is not known whether this was published.'],
    [new PlatformRequestError(504, {}), 'It is not known whether this was published.'],
    [rejection(409, 'content_conflict'), 'content_conflict.'],
  ])(
    'reports whether a publication that failed may have been executed: %s',
    async (error, text) => {
      const api: PlatformApi = {
        json: () => Promise.reject(error),
        open: () => new Promise(() => {}),
        requireUser: () => {},
        isSignedIn: () => true,
      };
      const { publish, restore } = createPublishing(api, 'owner');
      await expect(publish([])).rejects.toThrow(text);
      await expect(restore(1)).rejects.toThrow(text);
    },
  );

  it('rejects a publication while the browser is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    onTestFinished(() => void vi.unstubAllGlobals());
    const { store, paths } = createStore();
    await expect(store.publish([])).rejects.toThrow(
      'Nothing was published: the platform cannot be reached. Publish again when you are online.',
    );
    expect(paths).toEqual([]);
  });
});
