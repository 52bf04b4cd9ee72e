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

it('shows the newest content if an earlier request for it is answered later', async () => {
  const iframe = document.body.appendChild(document.createElement('iframe'));
  const requests: PromiseWithResolvers<LoadedContent>[] = [];
  const listeners: StoreListener[] = [];
  const store: DraftStore = {
    kind: 'platform',
    load() {
      const request = Promise.withResolvers<LoadedContent>();
      requests.push(request);
      return request.promise;
    },
    put: () => {},
    ensureStored: async () => {},
    publish: async () => [],
    versions: async () => [],
    restore: async () => {},
    discardAll: async () => {},
    uploadImage: async () => '',
    listen(listener) {
      listeners.push(listener);
      return () => {};
    },
  };
  const controller = createController(iframe, { origin: 'https://site.example', store });
  onTestFinished(() => controller.dispose());
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
