// @vitest-environment jsdom
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { JsonValue } from '@groundwork/editor-bridge/content';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createController } from './controller.ts';
import type {
  DraftInfo,
  DraftStore,
  LoadedContent,
  StoreListener,
} from './stores/content-store.ts';

const FILE = 'src/content/hero.ts#hero';

function contentWith(heading: string): LoadedContent {
  return {
    base: { [FILE]: { heading } },
    published: {},
    fields: {},
    changes: {},
    drafts: {},
  };
}

/** Starts a controller with a store that has no content and the given functions. */
function start(functions: Partial<DraftStore>) {
  const iframe = document.body.appendChild(document.createElement('iframe'));
  const store: DraftStore = {
    kind: 'platform',
    load: async () => contentWith('Land'),
    put: () => {},
    ensureStored: async () => {},
    publish: async () => [],
    versions: async () => [],
    restore: async () => {},
    discardOwn: async () => {},
    uploadImage: async () => '',
    listen: () => () => {},
    ...functions,
  };
  const controller = createController(iframe, { origin: 'https://site.example', store });
  onTestFinished(() => controller.dispose());
  return controller;
}

it('shows the newest content if an earlier request for it is answered later', async () => {
  const requests: PromiseWithResolvers<LoadedContent>[] = [];
  const listeners: StoreListener[] = [];
  const controller = start({
    load() {
      const request = Promise.withResolvers<LoadedContent>();
      requests.push(request);
      return request.promise;
    },
    listen(listener) {
      listeners.push(listener);
      return () => {};
    },
  });
  const heading = () => controller.getState().content?.base[FILE];
  requests[0]?.resolve(contentWith('First'));
  await expect.poll(heading).toEqual({ heading: 'First' });

  listeners[0]?.onPublished();
  listeners[0]?.onPublished();
  requests[2]?.resolve(contentWith('Third'));
  await expect.poll(heading).toEqual({ heading: 'Third' });
  requests[1]?.resolve(contentWith('Second'));
  await nextTurn();
  expect(heading()).toEqual({ heading: 'Third' });
});

it('adds earlier versions to those that it shows', async () => {
  const version = {
    restored: null,
    date: '2026-01-01T00:00:00Z',
    email: 'a@b.example',
    changes: [],
  };
  const pages: Record<string, readonly number[]> = { newest: [4, 3], 3: [2, 1] };
  const { actions, getState } = start({
    versions: async (before) =>
      (pages[before ?? 'newest'] ?? []).map((number) => ({ ...version, version: number })),
  });
  const shown = () => getState().versions.map(({ version: number }) => number);
  actions.loadVersions();
  await expect.poll(shown).toEqual([4, 3]);

  actions.loadEarlierVersions();
  await expect.poll(shown).toEqual([4, 3, 2, 1]);
});

describe('while a text of a list is edited in the page', () => {
  const LIST = 'src/content/about.ts#pillars';
  const ORIGIN = 'https://site.example';

  /** Edits the first item, which the user has changed before. */
  async function startEditing() {
    const { contentWindow } = document.body.appendChild(document.createElement('iframe'));
    vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(contentWindow);
    onTestFinished(() => void vi.restoreAllMocks());
    const listeners: StoreListener[] = [];
    const info = (revision: number): DraftInfo => {
      const authors = ['ann@site.example'];
      return { revision, authors, colleagues: authors, date: '' };
    };
    const changed = { [`${LIST}.0`]: 'Grids' };
    const { getState, actions } = start({
      load: async () => ({
        base: { [LIST]: ['Grid', 'Rail'] },
        published: {},
        fields: {},
        changes: changed,
        drafts: { [`${LIST}.0`]: info(1) },
      }),
      listen(listener) {
        listeners.push(listener);
        return () => {};
      },
    });
    await expect.poll(() => getState().content).not.toBe(null);
    const report = (type: string) => {
      const data = { type, visualSelectorId: '' };
      window.dispatchEvent(
        new MessageEvent('message', { data, origin: ORIGIN, source: contentWindow }),
      );
    };
    actions.select(`${LIST}.0`);
    report('content-editing-started');
    return {
      pillars: () => getState().content?.current[LIST],
      end: () => report('content-editing-ended'),
      draft(path: string, value: JsonValue | undefined, revision: number) {
        listeners[0]?.onDraft(path, value, value === undefined ? null : info(revision));
      },
      revision: () => listeners[0]?.revisionOf(LIST),
    };
  }

  it('applies a change of the list that leaves or moves the text', async () => {
    const { draft, pillars, end } = await startEditing();
    // The platform stores the list in place of the draft of its item.
    draft(`${LIST}.0`, undefined, 2);
    draft(LIST, ['Grids', 'Fibre'], 2);
    expect(pillars()).toEqual(['Grids', 'Fibre']);
    draft(LIST, ['New', 'Grids', 'Fibre'], 3);
    draft(LIST, ['Newer', 'Grids', 'Fibre'], 4);
    expect(pillars()).toEqual(['Newer', 'Grids', 'Fibre']);
    end();
    expect(pillars()).toEqual(['Newer', 'Grids', 'Fibre']);
  });

  it('applies the newest change of the text itself when editing ends', async () => {
    const { draft, pillars, revision, end } = await startEditing();
    draft(LIST, ['Cable', 'Fibre'], 2);
    draft(LIST, ['Cables', 'Fibre'], 3);
    expect(pillars()).toEqual(['Grids', 'Rail']);
    // So the platform rejects a change that does not know the other one.
    expect(revision()).toBe(1);
    end();
    expect(pillars()).toEqual(['Cables', 'Fibre']);
    expect(revision()).toBe(3);
  });
});

it('keeps the items of a changed list when their own drafts are replaced by it', async () => {
  const list = 'src/content/about.ts#pillars';
  const listeners: StoreListener[] = [];
  const { actions, getState } = start({
    load: async () => ({ ...contentWith('Land'), base: { [list]: ['Grid', 'Fibre'] } }),
    listen(listener) {
      listeners.push(listener);
      return () => {};
    },
  });
  await expect.poll(() => getState().content).not.toBeNull();
  actions.edit(`${list}.0`, 'Power');
  actions.edit(list, ['Power', 'Fibre', 'Rail']);

  listeners[0]?.onDraft(`${list}.0`, undefined, null);
  expect(getState().content?.changes).toEqual({ [list]: ['Power', 'Fibre', 'Rail'] });
});
