// @vitest-environment jsdom
import { type JsonValue, readContent } from '@groundwork/editor-bridge/content';
import { describe, expect, it, vi } from 'vitest';
import {
  CONTENT,
  draft,
  LIST,
  ownDraft,
  pillar,
  start,
  titleOf,
} from '../test-support/start-controller.ts';
import { followingQuestions } from './state/replaced.ts';

const path = `${LIST}.0.title`;

/** Starts a controller, in which this user has typed a title that is stored. */
async function startTyped(functions?: Parameters<typeof start>[0]) {
  const editor = await start(functions);
  editor.actions.edit(path, 'Mine', { isTyping: true });
  editor.listener.onDraftStored(path, ownDraft('Mine', 1));
  return editor;
}

describe('the choice between two conflicting changes', () => {
  it.each([
    ['mine', 'Mine', 'Theirs'],
    ['theirs', 'Theirs', 'Mine'],
  ] as const)(
    'undo after keeping %s restores the other text, and redo the choice',
    async (choice, kept, other) => {
      const editor = await start();
      const { actions, listener, stored } = editor;
      actions.edit(path, 'Mine', { isTyping: true });
      listener.onDraft(path, draft('Theirs', 1));
      actions.resolveConflict(choice);
      expect(titleOf(editor)).toBe(kept);
      actions.undo();
      expect(titleOf(editor)).toBe(other);
      actions.redo();
      expect(titleOf(editor)).toBe(kept);
      expect(stored.at(-1)).toEqual([path, kept]);
    },
  );

  it.each([
    ['mine', 'Mine', 'Theirs'],
    ['theirs', 'Theirs', 'Mine'],
  ] as const)(
    'undo after keeping %s in a list keeps the other items',
    async (choice, kept, other) => {
      const editor = await start();
      const { actions, getState, listener } = editor;
      actions.edit(path, 'Mine');
      const theirs = [{ ...pillar('Grid'), title: 'Theirs' }, pillar('Fibre'), pillar('Rail')];
      listener.onDraft(LIST, draft(theirs, 1));
      actions.resolveConflict(choice);
      const list = (title: string) => [{ ...pillar('Grid'), title }, ...theirs.slice(1)];
      expect(getState().content?.current[LIST]).toEqual(list(kept));
      actions.undo();
      expect(getState().content?.current[LIST]).toEqual(list(other));
      actions.redo();
      expect(getState().content?.current[LIST]).toEqual(list(kept));
    },
  );

  it('the editor shows the text of a step that cannot be undone after another person’s change', async () => {
    const editor = await start();
    const { actions, getState, listener } = editor;
    actions.edit(path, 'Mine');
    listener.onDraft(path, draft('Theirs', 1));
    actions.resolveConflict('theirs');
    listener.onDraft(path, draft('Theirs on', 2));
    actions.undo();
    expect(titleOf(editor)).toBe('Theirs on');
    expect(getState().notice?.text).toContain('Ann changed “Pillar ‘Theirs on’, title” since');
    expect(getState().notice?.text).toContain('“Mine”');
  });
});

describe('an item that the user removed', () => {
  it('the user is notified that another person has restored the removed item', async () => {
    const { actions, getState, listener } = await start();
    const left = [pillar('Fibre')];
    actions.edit(LIST, left);
    listener.onDraftStored(LIST, ownDraft(left, 1));
    listener.onDraft(LIST, draft([...left, pillar('Rail')], 2));
    expect(getState().notice).toBe(null);
    listener.onDraft(LIST, draft([pillar('Grid'), ...left], 3));
    expect(getState().notice?.text).toBe('Ann restored “Pillar ‘Grid’”, which you removed.');
  });
});

describe('a user’s text that another person replaces', () => {
  it('a replaced text is offered once after several changes by the other person, and can be set again', async () => {
    const editor = await startTyped();
    const { actions, getState, listener, stored } = editor;
    listener.onDraft(path, draft('Th', 2));
    listener.onDraft(path, draft('Theirs', 3));
    expect(getState().replaced).toEqual([{ path, mine: 'Mine', author: 'Ann', revision: 2 }]);
    actions.resolveReplaced('mine');
    expect(titleOf(editor)).toBe('Mine');
    expect(stored.at(-1)).toEqual([path, 'Mine']);
    expect(getState().replaced).toEqual([]);
    actions.undo();
    expect(titleOf(editor)).toBe('Theirs');
  });

  it('after the user kept another person’s text, undo sets the user’s text, and redo the other person’s text', async () => {
    const text = `${LIST}.1.text`;
    for (const theirs of ['Theirs', 'Grid']) {
      const editor = await start();
      const { actions, getState, listener, stored } = editor;
      // Simulates an earlier step that the user has published.
      actions.edit(text, 'Published');
      const published = { [LIST]: [pillar('Grid'), { ...pillar('Fibre'), text: 'Published' }] };
      listener.onLoaded({ ...CONTENT, base: published, version: 1, publisher: 'You' });
      actions.edit(path, 'Mine', { isTyping: true });
      listener.onDraftStored(path, ownDraft('Mine', 1));
      listener.onDraft(path, draft(theirs, 2));
      actions.resolveReplaced('theirs');
      expect(titleOf(editor)).toBe(theirs);
      actions.undo();
      expect(titleOf(editor)).toBe('Mine');
      expect(stored.at(-1)).toEqual([path, 'Mine']);
      expect(getState().notice?.text).toBe(`Undone: Pillar ‘${theirs}’, title.`);
      expect(readContent(getState().content?.current ?? {}, text)).toBe('Published');
      actions.redo();
      expect(titleOf(editor)).toBe(theirs);
      expect(stored.at(-1)).toEqual([path, theirs]);
      sessionStorage.clear();
    }
  });

  it('a replaced text is not offered if it is the other person’s text, which the user kept', async () => {
    const { actions, getState, listener } = await startTyped();
    const people = { authors: ['Ann', 'You'], colleagues: ['Ann'] };
    listener.onDraft(path, { ...draft('Theirs', 2), ...people });
    actions.resolveReplaced('theirs');
    listener.onDraft(path, { ...draft('Theirs on', 3), ...people });
    expect(getState().replaced).toEqual([]);
  });

  it('a replaced text is offered after the other person has discarded or published a change', async () => {
    for (const receive of [
      ({ listener }: Awaited<ReturnType<typeof start>>) =>
        listener.onDraft(path, { revision: 2, discardedBy: 'Ben' }),
      ({ listener }: Awaited<ReturnType<typeof start>>) =>
        listener.onLoaded({ ...CONTENT, version: 1 }),
    ]) {
      const editor = await startTyped();
      receive(editor);
      expect(editor.getState().replaced).toMatchObject([{ path, mine: 'Mine', author: 'Ben' }]);
      editor.actions.resolveReplaced('theirs');
      expect(titleOf(editor)).toBe('Grid');
      expect(editor.getState().replaced).toEqual([]);
      sessionStorage.clear();
    }
  });

  it('a replaced text that the platform stores is offered at the start, and dismissed on the platform', async () => {
    const dismissed: unknown[] = [];
    const places = ['0.title', '1.title'].map((item) => ({ path: LIST, item }));
    const all = [path, `${LIST}.1.title`].map((each) => ({
      path: each,
      mine: 'Mine',
      author: 'Ann',
    }));
    const { actions, getState } = await start(
      { dismissReplaced: (each) => void dismissed.push(each) },
      CONTENT,
      all,
    );
    expect(getState().replaced).toEqual(all);
    actions.resolveReplaced('theirs');
    expect(dismissed).toEqual(places.slice(0, 1));
    actions.restore(1, false);
    await expect.poll(() => getState().replaced).toEqual([]);
    expect(dismissed).toEqual(places);
  });

  it('a replaced text is dismissed on the platform if the user chooses the other text in a conflict', async () => {
    const dismissed: unknown[] = [];
    const { actions, getState, listener } = await start({
      dismissReplaced: (each) => void dismissed.push(each),
    });
    actions.edit(path, 'Mine', { isTyping: true });
    listener.onDraftStored(path, ownDraft('Mine', 1));
    listener.onDraft(path, draft('Theirs', 2));
    actions.edit(path, 'Mine on', { isTyping: true });
    listener.onDraft(path, draft('Theirs on', 3));
    expect(getState()).toMatchObject({ conflicts: [{}], replaced: [{ mine: 'Mine' }] });
    expect(followingQuestions(getState())).toBe(0);
    actions.resolveConflict('theirs');
    expect(getState()).toMatchObject({ conflicts: [], replaced: [] });
    expect(dismissed).toEqual([{ path: LIST, item: '0.title' }]);
  });

  it('a replaced text is not offered after the user has changed its value again, or if the page shows the text again', async () => {
    const { actions, getState, listener } = await startTyped();
    listener.onDraft(path, ownDraft('In the other window', 2));
    expect(getState().replaced).toEqual([]);
    listener.onDraft(path, draft('Theirs', 3));
    expect(getState().replaced).toMatchObject([{ mine: 'In the other window' }]);
    listener.onDraft(path, draft('In the other window', 4));
    expect(getState().replaced).toEqual([]);
    actions.edit(path, 'Mine again');
    listener.onDraftStored(path, ownDraft('Mine again', 5));
    listener.onDraft(path, draft('Theirs again', 6));
    expect(getState().replaced).toHaveLength(1);
    actions.edit(path, 'Mine again');
    expect(getState().replaced).toEqual([]);
  });

  it('a replaced text is offered until the user chooses, even if the user changes the other person’s text', async () => {
    const dismissed: unknown[] = [];
    const editor = await startTyped({ dismissReplaced: (each) => void dismissed.push(each) });
    const { actions, getState, listener, stored } = editor;
    listener.onDraft(path, draft('Theirs', 2));
    const offered = { path, mine: 'Mine', author: 'Ann', revision: 2 };
    actions.edit(path, 'Theirs!', { isTyping: true });
    expect(getState().replaced).toEqual([offered]);
    listener.onDraftStored(path, ownDraft('Theirs!', 3));
    listener.onDraft(path, draft('Theirs on', 4));
    const second = { ...offered, mine: 'Theirs!', revision: 4 };
    expect(getState().replaced).toEqual([offered, second]);
    actions.resolveReplaced('theirs');
    expect(dismissed).toEqual([{ path: LIST, item: '0.title', revision: 2 }]);
    actions.undo();
    expect(stored.at(-1)).toEqual([path, 'Mine']);
    expect(getState().replaced).toEqual([second]);
  });

  it('a replaced text is not offered after the user has discarded all own changes to restore a version', async () => {
    const { actions, getState, listener } = await startTyped();
    listener.onDraft(path, draft('Theirs', 2));
    expect(getState().replaced).toHaveLength(1);
    actions.restore(1, false);
    await expect.poll(() => getState().task).toBe(null);
    expect(getState().replaced).toEqual([]);
  });

  it('a text that another person has discarded is offered, even if the user typed it on an earlier visit', async () => {
    const content = { ...CONTENT, drafts: { [path]: ownDraft('Mine', 1) } };
    const { getState, listener } = await start({}, content);
    listener.onDraft(path, { revision: 2, discardedBy: 'Ann' });
    expect(getState().replaced).toMatchObject([{ path, mine: 'Mine', author: 'Ann' }]);
  });

  it('loads from the platform who wrote a text that another person restores and then replaces again', async () => {
    const people = { authors: ['Ann', 'You'], colleagues: ['Ann'] };
    const restored = { ...draft('Mine', 1), ...people };
    const load = vi.fn<() => Promise<void>>();
    const { listener } = await start({ load }, { ...CONTENT, drafts: { [path]: restored } });
    listener.onDraft(path, { ...restored, revision: 2 });
    expect(load).toHaveBeenCalledTimes(1);
    listener.onDraft(path, draft('Theirs', 3));
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('a replaced text of a list item is found even if other people have changed other texts of the item', async () => {
    const { actions, getState, listener } = await start();
    const grid = (title: string, text = '') => ({ title, text: `About Grid.${text}` });
    const rest = [pillar('Fibre'), pillar('Rail')];
    const onList = (values: JsonValue[], ids: string[], revision: number) => {
      const people = { authors: ['Ann', 'You'], colleagues: ['Ann'] };
      listener.onDraft(LIST, { ...draft(values, revision), ...people, ids, parts: { 0: people } });
    };
    const ids = ['0', '1', 'r'];
    onList([grid('Grid'), ...rest], ids, 1);
    actions.edit(path, 'Mine');
    onList([grid('Mine'), ...rest], ids, 2);
    onList([grid('Mine', ' Typed'), ...rest], ids, 3);
    onList([grid('Mine', ' Typed on'), ...rest], ids, 4);
    expect(getState().replaced).toEqual([]);
    onList([grid('Theirs', ' Typed on'), ...rest], ids, 5);
    expect(getState().replaced).toMatchObject([{ path, mine: 'Mine', author: 'Ann' }]);
    onList([...rest, grid('Theirs', ' Typed on')], ['1', 'r', '0'], 6);
    expect(getState().replaced).toMatchObject([{ path: `${LIST}.2.title`, mine: 'Mine' }]);
    actions.resolveReplaced('mine');
    expect(getState().content?.current[LIST]).toMatchObject([{}, {}, { title: 'Mine' }]);
  });
});

describe('a user’s text whose item another person removes', () => {
  const [theirs, own] = [[pillar('Fibre')], { ...pillar('Grid'), title: 'Mine' }];
  const removed = { path: LIST, mine: own, item: '0', author: 'Ann' };
  const storedList = (revision: number) => ({
    ...ownDraft([own, ...theirs], revision),
    parts: { 0: { authors: ['You'], colleagues: [] } },
  });

  it('a text whose item another person removed is offered together with the item until the item is restored', async () => {
    const dismissed: unknown[] = [];
    const editor = await start({ dismissReplaced: (each) => void dismissed.push(each) });
    const { actions, getState, listener, stored } = editor;
    actions.edit(path, 'Mine', { isTyping: true });
    listener.onDraftStored(path, ownDraft('Mine', 1));
    const list = () => getState().content?.current[LIST];
    listener.onDraft(LIST, draft(theirs, 2));
    expect(getState().replaced).toMatchObject([removed]);
    actions.edit(`${LIST}.0.title`, 'Fibres');
    expect(getState().replaced).toMatchObject([removed]);
    actions.undo();
    actions.resolveReplaced('mine');
    expect([list(), getState().content?.changes[LIST], getState().replaced]).toEqual([
      [own, ...theirs],
      [own, ...theirs],
      [],
    ]);
    expect(stored.at(-1)).toEqual([LIST, [own, ...theirs]]);
    listener.onDraftStored(LIST, storedList(3));
    listener.onDraft(LIST, draft(theirs, 4));
    actions.resolveReplaced('theirs');
    expect(dismissed).toMatchObject([{ path: LIST, item: '0' }]);
    expect(list()).toEqual(theirs);
    actions.undo();
    expect(list()).toEqual([own, ...theirs]);
    listener.onDraftStored(LIST, storedList(5));
    listener.onDraft(LIST, draft(theirs, 6));
    expect(getState().replaced).toMatchObject([removed]);
    listener.onDraft(LIST, draft([own, ...theirs], 7));
    expect(getState().replaced).toEqual([]);
  });

  it('a text whose item another person removed is offered with the item even if the person had replaced the text before', async () => {
    const { getState, listener } = await startTyped();
    listener.onDraft(path, draft('Theirs', 2));
    listener.onDraft(LIST, draft(theirs, 3));
    expect(getState().replaced).toMatchObject([removed]);
  });

  it('a removed item that was never published is offered at the end of the list', async () => {
    const { actions, getState } = await start({}, CONTENT, [{ ...removed, item: 'n' }]);
    actions.resolveReplaced('mine');
    expect(getState().content?.current[LIST]).toEqual([pillar('Grid'), pillar('Fibre'), own]);
    expect(getState().content?.ids[LIST]).toEqual(['0', '1', 'n']);
  });

  it('a conflict about a removed item is closed while the user has removed the item too', async () => {
    const { actions, getState, listener } = await start();
    actions.edit(path, 'Mine', { isTyping: true });
    listener.onDraft(LIST, draft(theirs, 2));
    const conflicts = () => getState().conflicts.map(({ clash }) => clash.mine);
    expect(conflicts()).toEqual([own]);
    actions.edit(LIST, theirs);
    expect(conflicts()).toEqual([]);
    actions.undo();
    expect(conflicts()).toEqual([own]);
    actions.redo();
    expect(conflicts()).toEqual([]);
  });

  it('a replaced text is not offered after the user chose in a conflict that the item stays removed', async () => {
    const dismissed: unknown[] = [];
    const functions = { dismissReplaced: (each: unknown) => void dismissed.push(each) };
    const { actions, getState, listener } = await start(functions, CONTENT, [removed]);
    actions.edit(path, 'Mine', { isTyping: true });
    listener.onDraft(LIST, draft(theirs, 2));
    actions.resolveConflict('theirs');
    expect(dismissed).toMatchObject([{ path: LIST, item: '0' }]);
    expect(getState().replaced).toEqual([]);
  });
});

describe('a conflict about an item of a nested list', () => {
  it('if the user keeps the other person’s item, only the replaced text of this item is dismissed', async () => {
    const dismissed: unknown[] = [];
    const functions = { dismissReplaced: (each: unknown) => void dismissed.push(each) };
    const grid = (...tags: string[]) => ({ ...pillar('Grid'), tags });
    const tagged = { ...CONTENT, base: { [LIST]: [grid('Land', 'Power'), pillar('Fibre')] } };
    const { actions, listener } = await start(functions, tagged);
    actions.edit(`${LIST}.0.tags.0`, 'Lands', { isTyping: true });
    listener.onDraft(LIST, draft([grid('Power'), pillar('Fibre')], 2));
    actions.resolveConflict('theirs');
    expect(dismissed).toEqual([{ path: LIST, item: '0.tags.0' }]);
  });
});

describe('publishing', () => {
  it('the dialog for publishing does not open over a question that arrived while changes were being stored', async () => {
    const isStored = Promise.withResolvers<void>();
    const { actions, getState, listener } = await start({ ensureStored: () => isStored.promise });
    actions.edit(path, 'Mine');
    listener.onDraftStored(path, ownDraft('Mine', 1));
    actions.save();
    listener.onDraft(path, draft('Theirs', 2));
    isStored.resolve();
    await expect.poll(() => getState().task).toBe(null);
    expect(getState().isPublishOpen).toBe(false);
    expect(getState().notice?.text).toContain(
      'Choose first which change of “Pillar ‘Grid’, title”',
    );
    actions.save();
    await expect.poll(() => getState().isPublishOpen).toBe(true);
  });
});
