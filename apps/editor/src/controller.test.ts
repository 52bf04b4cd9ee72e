// @vitest-environment jsdom
import type { JsonValue } from '@groundwork/editor-bridge/content';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createController } from './controller.ts';
import type {
  DraftInfo,
  DraftStore,
  StoredContent,
  StoreListener,
} from './stores/content-store.ts';

const LIST = 'src/content/about.ts#pillars';
const ORIGIN = 'https://site.example';

const pillar = (title: string) => ({ title, text: `About ${title}.` });
const base = { [LIST]: [pillar('Grid'), pillar('Fibre')] };
const CONTENT: StoredContent = { base, published: {}, fields: {}, drafts: {} };

function draft(value: JsonValue, revision: number): DraftInfo {
  const authors = ['ann@site.example'];
  return { value, revision, authors, colleagues: authors, date: '' };
}

/** Starts a controller whose store has the given content and functions. */
async function start(functions: Partial<DraftStore> = {}, content = CONTENT) {
  const iframe = document.body.appendChild(document.createElement('iframe'));
  // In jsdom, a frame that gets another URL gets another window. In browsers it keeps its window.
  const { contentWindow } = document.body.appendChild(document.createElement('iframe'));
  vi.spyOn(iframe, 'contentWindow', 'get').mockReturnValue(contentWindow);
  const listeners: StoreListener[] = [];
  const stored: [path: string, value: JsonValue][] = [];
  const store: DraftStore = {
    kind: 'platform',
    load: async () => listeners[0]?.onLoaded(content),
    put: (path, value) => void stored.push([path, value]),
    ensureStored: async () => {},
    publish: async () => [],
    versions: async () => [],
    restore: async () => {},
    discardOwn: async () => {},
    uploadImage: async () => '',
    listen(listener) {
      listeners.push(listener);
      return () => {};
    },
    ...functions,
  };
  const controller = createController(iframe, { origin: ORIGIN, store });
  onTestFinished(() => controller.dispose());
  await expect.poll(() => controller.getState().content).not.toBe(null);
  const [listener] = listeners;
  if (!listener) throw new Error('The controller does not listen.');
  const report = (message: object) =>
    void window.dispatchEvent(
      new MessageEvent('message', { data: message, origin: ORIGIN, source: contentWindow }),
    );
  return { ...controller, listener, stored, report };
}

it('loads earlier versions in addition to the listed ones', async () => {
  const version = {
    restored: null,
    date: '2026-01-01T00:00:00Z',
    email: 'a@b.example',
    changes: [],
  };
  const pages: Record<string, readonly number[]> = { newest: [4, 3], 3: [2, 1] };
  const { actions, getState } = await start({
    versions: async (before) =>
      (pages[before ?? 'newest'] ?? []).map((number) => ({ ...version, version: number })),
  });
  const shown = () => getState().versions.map(({ version: number }) => number);
  actions.loadVersions();
  await expect.poll(shown).toEqual([4, 3]);

  actions.loadEarlierVersions();
  await expect.poll(shown).toEqual([4, 3, 2, 1]);
});

describe('changes of other people in the same list', () => {
  const typed = { ...pillar('Grids'), text: 'About Grid.' };

  it('do not reset the items of a changed list when it replaces their drafts', async () => {
    const { actions, getState, listener } = await start();
    actions.edit(`${LIST}.0.title`, 'Grids');
    const list = [typed, pillar('Fibre'), pillar('Rail')];
    actions.edit(LIST, list);
    listener.onDraft(`${LIST}.0.title`, null);
    expect(getState().content?.changes).toEqual({ [LIST]: list });
  });

  it('are merged with a change that is not stored, which is sent again in the merged list', async () => {
    const { actions, getState, listener, stored } = await start();
    actions.edit(`${LIST}.0.title`, 'Grids');
    const list = [pillar('Rail'), pillar('Grid'), pillar('Fibre')];
    listener.onDraft(LIST, draft(list, 1));
    const merged = [pillar('Rail'), typed, pillar('Fibre')];
    expect(getState().content?.current[LIST]).toEqual(merged);
    expect(stored.slice(1)).toEqual([[LIST, merged]]);
    expect(listener.revisionOf(LIST)).toBe(1);
    expect(getState().conflicts).toEqual([]);
    listener.onDraftStored(LIST, draft(merged, 2));
    expect(getState().content?.changes).toEqual({ [LIST]: merged });

    actions.undo();
    expect(getState().content?.current[LIST]).toEqual(list);
    actions.redo();
    expect(getState().content?.current[LIST]).toEqual(merged);
  });

  it('are merged when they are published', async () => {
    const { actions, getState, listener, stored } = await start();
    actions.edit(`${LIST}.1.title`, 'Fibres');
    const published = { [LIST]: [pillar('Fibre')] };
    listener.onLoaded({ ...CONTENT, base: published, published });
    const merged = [{ ...pillar('Fibres'), text: 'About Fibre.' }];
    expect(getState().content?.changes).toEqual({ [LIST]: merged });
    expect(stored.slice(1)).toEqual([[LIST, merged]]);
  });

  it('are preserved when the user undoes an earlier change', async () => {
    const { actions, getState, listener } = await start();
    const list = [typed, pillar('Fibre')];
    actions.edit(LIST, list);
    listener.onDraftStored(LIST, draft(list, 1));
    listener.onDraft(LIST, draft([pillar('Rail'), ...list], 2));
    actions.undo();
    const undone = [pillar('Rail'), pillar('Grid'), pillar('Fibre')];
    expect(getState().content?.current[LIST]).toEqual(undone);
    actions.redo();
    expect(getState().content?.current[LIST]).toEqual([pillar('Rail'), ...list]);
  });

  it('are not overwritten by undo', async () => {
    const { actions, getState, listener, stored } = await start();
    const path = `${LIST}.0.title`;
    actions.edit(`${LIST}.1.title`, 'Fibres');
    actions.edit(path, 'Grids');
    listener.onDraftStored(path, draft('Grids', 1));
    listener.onDraft(path, draft('Power', 2));
    const calls = stored.length;
    actions.undo();
    expect(getState().content?.current[LIST]).toMatchObject([
      { title: 'Power' },
      { title: 'Fibres' },
    ]);
    expect(getState().notice?.text).toContain('was changed since by another person');
    expect(stored).toHaveLength(calls);
    actions.undo();
    expect(getState().content?.current[LIST]).toMatchObject([
      { title: 'Power' },
      { title: 'Fibre' },
    ]);
  });

  it.each(['mine', 'theirs'] as const)(
    'ask about a text that both changed, and keep %s',
    async (choice) => {
      const { actions, getState, listener, stored } = await start();
      actions.edit(`${LIST}.0.title`, 'Grids');
      const theirs = [pillar('Rail'), { ...typed, title: 'Power' }, pillar('Fibre')];
      listener.onDraft(LIST, draft(theirs, 1));
      expect(getState().conflicts).toMatchObject([
        { author: 'ann@site.example', clash: { mine: 'Grids', theirs: 'Power' } },
      ]);
      expect(stored).toHaveLength(1);
      // Others change the list before the user answers.
      listener.onDraft(LIST, draft([...theirs, pillar('Road')], 2));
      expect(getState().conflicts).toHaveLength(1);
      expect(stored).toHaveLength(1);

      actions.resolveConflict(choice);
      const mine = [pillar('Rail'), typed, pillar('Fibre'), pillar('Road')];
      const kept = choice === 'mine' ? mine : [...theirs, pillar('Road')];
      expect(getState().content?.current[LIST]).toEqual(kept);
      expect(stored.slice(1)).toEqual(choice === 'mine' ? [[LIST, mine]] : []);
      expect(getState().conflicts).toEqual([]);
    },
  );

  it('keep a moved item selected', async () => {
    const { actions, getState, listener } = await start();
    actions.select(`${LIST}.0.title`);
    listener.onDraft(LIST, draft([pillar('Rail'), pillar('Grid'), pillar('Fibre')], 1));
    expect(getState().selection).toMatchObject({ path: `${LIST}.1.title`, isMoved: true });
    listener.onDraft(LIST, draft([pillar('Rail'), pillar('Fibre')], 2));
    expect(getState().selection.path).toBe(null);
  });

  it('are preserved when rejected changes are discarded', async () => {
    const { actions, getState, listener } = await start();
    listener.onDraft(LIST, draft([pillar('Rail'), pillar('Grid'), pillar('Fibre')], 1));
    actions.edit(`${LIST}.1.title`, 'Rejected');
    actions.restore(1, false);
    await expect.poll(() => getState().task).toBe(null);
    expect(getState().content?.current).toEqual(base);
  });

  it('ask about a changed item that they remove', async () => {
    const { actions, getState, listener, stored } = await start();
    actions.edit(`${LIST}.0.title`, 'Grids');
    listener.onDraft(LIST, draft([pillar('Fibre')], 1));
    expect(getState().conflicts).toMatchObject([{ clash: { path: `${LIST}.0`, mine: typed } }]);
    expect(getState().conflicts[0]?.clash.theirs).toBe(undefined);
    actions.resolveConflict('mine');
    expect(stored.slice(1)).toEqual([[LIST, [typed, pillar('Fibre')]]]);
  });
});

describe('while a text of a list is edited in the page', () => {
  async function startEditing() {
    const started = await start();
    started.actions.select(`${LIST}.0.title`);
    started.report({ type: 'content-editing-started', visualSelectorId: '' });
    const titles = () => {
      const list = started.getState().content?.current[LIST];
      return Array.isArray(list) ? list.map((item) => Object(item).title) : [];
    };
    const end = () => started.report({ type: 'content-editing-ended', visualSelectorId: '' });
    return { ...started, titles, end };
  }

  it('applies changes of other items, and changes of the text when editing ends', async () => {
    const { listener, titles, end } = await startEditing();
    listener.onDraft(LIST, draft([pillar('Rail'), pillar('Grid'), pillar('Fibre')], 1));
    expect(titles()).toEqual(['Rail', 'Grid', 'Fibre']);
    const changed = { ...pillar('Power'), text: 'About Grid.' };
    listener.onDraft(LIST, draft([pillar('Rail'), changed, pillar('Fibre')], 2));
    listener.onDraft(LIST, draft([pillar('Rail'), changed, pillar('Road')], 3));
    expect(titles()).toEqual(['Rail', 'Grid', 'Fibre']);
    // So the platform rejects what the user types on, and the editor asks.
    expect(listener.revisionOf(LIST)).toBe(1);
    end();
    expect(titles()).toEqual(['Rail', 'Power', 'Road']);
    expect(listener.revisionOf(LIST)).toBe(3);
  });

  it('applies a later change that restores the text', async () => {
    const { listener, titles } = await startEditing();
    listener.onDraft(LIST, draft([pillar('Fibre')], 1));
    expect(titles()).toEqual(['Grid', 'Fibre']);
    listener.onDraft(LIST, draft([pillar('Fibre'), pillar('Grid'), pillar('Road')], 2));
    expect(titles()).toEqual(['Fibre', 'Grid', 'Road']);
  });

  it('says that another person removed the text', async () => {
    const { listener, titles, end, getState } = await startEditing();
    listener.onDraft(LIST, draft([pillar('Fibre')], 1));
    end();
    expect(titles()).toEqual(['Fibre']);
    expect(getState().notice).toMatchObject({
      kind: 'error',
      text: expect.stringMatching(/^ann@site\.example removed .*“Grid”/),
    });
  });
});
