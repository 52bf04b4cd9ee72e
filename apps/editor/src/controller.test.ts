// @vitest-environment jsdom
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { createController } from './controller.ts';
import type { DraftStore, LoadedContent, StoreListener } from './stores/content-store.ts';

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

it('shows the newest content if the response to an earlier request arrives later', async () => {
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
