/** Starts a controller with a store in memory, for tests. */
import { type JsonValue, readContent } from '@groundwork/editor-bridge/content';
import { expect, onTestFinished, vi } from 'vitest';
import { createController } from '../src/controller.ts';
import type {
  DraftInfo,
  DraftStore,
  Replaced,
  StoredContent,
  StoreListener,
} from '../src/stores/content-store.ts';

export const LIST = 'src/content/about.ts#pillars';
const ORIGIN = 'https://site.example';

export const pillar = (title: string) => ({ title, text: `About ${title}.` });
export const base = { [LIST]: [pillar('Grid'), pillar('Fibre')] };
export const CONTENT: StoredContent = {
  base,
  published: {},
  publishedIds: {},
  version: null,
  publisher: 'Ben',
  restored: null,
  fields: {},
  pages: [],
  drafts: {},
  discards: {},
};

/** Returns ids for the items of a list. The ids of Grid and Fibre are their indexes in the base of the content. */
function idsOf(value: JsonValue): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const texts = value.map((item) => String(Object(item).text));
  return texts.map((text) => ({ 'About Grid.': '0', 'About Fibre.': '1' })[text] ?? text);
}

export function draft(value: JsonValue, revision: number): DraftInfo {
  const authors = ['Ann'];
  const ids = idsOf(value);
  return { value, ids, revision, authors, colleagues: authors, parts: {}, date: '' };
}

export function ownDraft(...args: Parameters<typeof draft>): DraftInfo {
  return { ...draft(...args), authors: ['You'], colleagues: [] };
}

/** Returns the title of the first pillar that the editor shows. */
export function titleOf({ getState }: Pick<Awaited<ReturnType<typeof start>>, 'getState'>) {
  return readContent(getState().content?.current ?? {}, `${LIST}.0.title`);
}

/**
 * Starts a controller whose store has the given content and functions. The store calls `functions.load` before each
 * load.
 */
export async function start(
  functions: Partial<DraftStore> = {},
  content = CONTENT,
  replaced: readonly Replaced[] = [],
) {
  const iframe = document.body.appendChild(document.createElement('iframe'));
  // jsdom replaces the window of a frame when the frame gets another URL. In browsers the frame keeps its
  // window.
  const { contentWindow } = document.body.appendChild(document.createElement('iframe'));
  vi.spyOn(iframe, 'contentWindow', 'get').mockReturnValue(contentWindow);
  const listeners: StoreListener[] = [];
  const stored: [path: string, value: JsonValue][] = [];
  const store: DraftStore = {
    kind: 'platform',
    userId: 'me',
    isSignedIn: () => true,
    put: (path, value) => void stored.push([path, value]),
    sending: () => undefined,
    withdraw: () => {},
    discard: async () => {},
    dismissReplaced: () => {},
    ensureStored: async () => {},
    publish: async () => [],
    versions: async () => [],
    restore: async () => {},
    uploadImage: async () => '',
    listen(listener) {
      listeners.push(listener);
      return () => {};
    },
    ...functions,
    async load() {
      await functions.load?.();
      listeners[0]?.onLoaded(content, replaced);
    },
  };
  const controller = createController(iframe, { origin: ORIGIN, store });
  onTestFinished(() => {
    controller.dispose();
    localStorage.clear();
    sessionStorage.clear();
  });
  await expect.poll(() => controller.getState().content).not.toBe(null);
  const [listener] = listeners;
  if (!listener) throw new Error('The controller does not listen.');
  const report = (message: object) =>
    void window.dispatchEvent(
      new MessageEvent('message', { data: message, origin: ORIGIN, source: contentWindow }),
    );
  const onLoaded = (loaded: StoredContent) => listener.onLoaded(loaded, []);
  return { ...controller, listener: { ...listener, onLoaded }, stored, report };
}
