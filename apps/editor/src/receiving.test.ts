// @vitest-environment jsdom
import { readContent } from '@groundwork/editor-bridge/content';
import { describe, expect, it, vi } from 'vitest';
import { base, CONTENT, draft, LIST, pillar, start } from '../test-support/start-controller.ts';
import { createReceiving } from './receiving.ts';
import type { StoreListener } from './stores/content-store.ts';

describe('other people’s changes in the same list', () => {
  const typed = { ...pillar('Grids'), text: 'About Grid.' };

  it('items of a changed list are not reset when the list replaces the drafts of its items', async () => {
    const { actions, getState, listener } = await start();
    actions.edit(`${LIST}.0.title`, 'Grids');
    const list = [typed, pillar('Fibre'), pillar('Rail')];
    actions.edit(LIST, list);
    listener.onDraft(`${LIST}.0.title`, { revision: 1, discardedBy: 'You' });
    expect(getState().content?.changes).toEqual({ [LIST]: list });
  });

  it('another person’s change is merged with a change that is not stored, which is sent again in the merged list', async () => {
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

  it('the page shows the other person’s text if the user chooses it, and keeps the typed text otherwise', async () => {
    const { actions, getState, listener } = await start();
    actions.edit(`${LIST}.0.title`, 'Mine', { isTyping: true });
    listener.onDraft(`${LIST}.0.title`, draft('Theirs', 1));
    const [conflict] = getState().conflicts;
    if (!conflict) throw new Error('The editor found no conflict.');
    const show = vi.fn<(change: unknown) => void>();
    const none = () => {};
    const functions = { dispatch: none, put: none, withdraw: none, dismissReplaced: none };
    const { resolve } = createReceiving({ getState, show, ...functions });
    resolve(conflict, 'mine');
    expect(show).not.toHaveBeenCalled();
    resolve(conflict, 'theirs');
    expect(show).toHaveBeenCalledWith(expect.objectContaining({ value: 'Theirs' }));
  });

  it('another person’s changes stay when the user undoes typing that began before those changes', async () => {
    const { actions, getState, listener } = await start();
    const shared = [...base[LIST], pillar('Rail')];
    listener.onDraft(LIST, draft(shared, 1));
    const path = `${LIST}.0.title`;
    actions.edit(path, 'Grids', { isTyping: true });
    const theirs = [...base[LIST], { ...pillar('Rail'), title: 'Railway' }];
    listener.onDraft(LIST, draft(theirs, 2));
    actions.edit(path, 'Grids on', { isTyping: true });
    for (let count = 0; count < 2; count += 1) actions.undo();
    expect(getState().content?.current[LIST]).toEqual(theirs);
  });

  it('if both people add an equal item, undo removes only the user’s item', async () => {
    const { actions, getState, listener, stored } = await start();
    const list = [...base[LIST], pillar('New')];
    actions.edit(LIST, list, { positions: [0, 1] });
    listener.onDraft(LIST, draft(list, 1));
    const both = [...list, pillar('New')];
    expect(getState().content?.current[LIST]).toEqual(both);
    expect(stored.slice(1)).toEqual([[LIST, both]]);
    const ids = getState().content?.ids[LIST];
    expect(new Set(ids).size).toBe(4);
    listener.onDraftStored(LIST, { ...draft(both, 2), ids });
    // Ann types in her item, which equals the user's item.
    const typed = [...list.slice(0, 2), pillar('New'), pillar('New')].map((item, index) =>
      ids?.[index] === 'About New.' ? { ...item, title: 'Typed' } : item,
    );
    listener.onDraft(LIST, { ...draft(typed, 3), ids });
    actions.undo();
    expect(getState().content?.current[LIST]).toEqual([
      ...base[LIST],
      { ...pillar('New'), title: 'Typed' },
    ]);
    expect(getState().notice?.kind).toBe('success');
  });

  it('other people’s published changes are merged', async () => {
    const { actions, getState, listener, stored } = await start();
    actions.edit(`${LIST}.1.title`, 'Fibres');
    const published = { [LIST]: [pillar('Fibre')] };
    const publishedIds = { [LIST]: ['1'] };
    listener.onLoaded({ ...CONTENT, base: published, published, publishedIds });
    const merged = [{ ...pillar('Fibres'), text: 'About Fibre.' }];
    expect(getState().content?.changes).toEqual({ [LIST]: merged });
    expect(stored.slice(1)).toEqual([[LIST, merged]]);
  });

  it('other people’s changes stay when the user undoes an earlier change', async () => {
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

  it('undo does not overwrite other people’s changes', async () => {
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
    expect(getState().notice?.text).toMatch(/^Ann changed “Pillar ‘Power’, title” since/);
    expect(stored).toHaveLength(calls);
    actions.undo();
    expect(getState().content?.current[LIST]).toMatchObject([
      { title: 'Power' },
      { title: 'Fibre' },
    ]);
  });

  it.each(['mine', 'theirs'] as const)(
    'the user is asked which text to keep if both people changed it, and keeps %s',
    async (choice) => {
      const { actions, getState, listener, stored } = await start();
      actions.edit(`${LIST}.0.title`, 'Grids');
      const theirs = [pillar('Rail'), { ...typed, title: 'Power' }, pillar('Fibre')];
      listener.onDraft(LIST, draft(theirs, 1));
      expect(getState().conflicts).toMatchObject([
        { author: 'Ann', clash: { mine: 'Grids', theirs: 'Power' } },
      ]);
      expect(stored).toHaveLength(1);
      // Other people change the list before the user answers the question.
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

  it('the late event of an earlier change does not hide a newer change', async () => {
    const { getState, listener } = await start();
    const list = [pillar('Rail'), pillar('Grid'), pillar('Fibre')];
    listener.onDraft(LIST, draft(list, 3));
    listener.onDraft(LIST, { revision: 2, discardedBy: 'Ann' });
    listener.onDraft(`${LIST}.0.title`, draft('Power', 1));
    expect(getState().content?.changes).toEqual({ [LIST]: list });
    listener.onDraft(LIST, { revision: 4, discardedBy: 'Ann' });
    expect(getState().content?.changes).toEqual({});
  });

  it('the question about a conflict names the person who discarded a change, not the last publisher', async () => {
    const path = `${LIST}.0.title`;
    for (const [author, discard] of [
      [
        'Eve',
        (listener: StoreListener) => listener.onDraft(path, { revision: 2, discardedBy: 'Eve' }),
      ],
      [null, (listener: StoreListener) => listener.onLoaded(CONTENT, [])],
      ['Ben', (listener: StoreListener) => listener.onLoaded({ ...CONTENT, version: 1 }, [])],
    ] as const) {
      const { actions, getState, listener } = await start();
      listener.onDraft(path, draft('Power', 1));
      actions.edit(path, 'Powers');
      discard(listener);
      expect(getState().conflicts).toMatchObject([{ author, clash: { theirs: 'Grid' } }]);
      sessionStorage.clear();
    }
  });

  it('an item stays selected when another person moves it, until it is removed', async () => {
    const { actions, getState, listener } = await start();
    actions.select(`${LIST}.0.title`);
    listener.onDraft(LIST, draft([pillar('Rail'), pillar('Grid'), pillar('Fibre')], 1));
    expect(getState().selection).toMatchObject({ path: `${LIST}.1.title`, isMoved: true });
    listener.onDraft(LIST, draft([pillar('Rail'), pillar('Fibre')], 2));
    expect(getState().selection.path).toBe(null);
  });

  it('other people’s changes stay when the user’s rejected changes are discarded', async () => {
    const { actions, getState, listener } = await start();
    listener.onDraft(LIST, draft([pillar('Rail'), pillar('Grid'), pillar('Fibre')], 1));
    actions.edit(`${LIST}.1.title`, 'Rejected');
    actions.restore(1, false);
    await expect.poll(() => getState().task).toBe(null);
    expect(getState().content?.current).toEqual(base);
  });

  it('neither a conflicting change nor typed text is stored until the user answers the question', async () => {
    const { actions, getState, listener, stored } = await start();
    const path = `${LIST}.0.title`;
    actions.edit(path, 'Grids', { isTyping: true });
    listener.onDraft(path, draft('Power', 1));
    expect(getState().conflicts).toHaveLength(1);
    actions.edit(path, 'Grids on', { isTyping: true });
    actions.edit(LIST, [{ ...typed, title: 'Grids on' }, pillar('Fibre'), pillar('Rail')]);
    // Another person moves the item that the question is about.
    const moved = [pillar('Fibre'), { ...typed, title: 'Power' }];
    listener.onDraft(LIST, draft(moved, 2));
    expect(stored).toHaveLength(1);
    expect(getState().conflicts).toMatchObject([
      { path: `${LIST}.2.title`, clash: { path: `${LIST}.2.title`, theirs: 'Power' } },
    ]);

    actions.resolveConflict('mine');
    const mine = [pillar('Fibre'), pillar('Rail'), { ...typed, title: 'Grids on' }];
    expect(stored.slice(1)).toEqual([[LIST, mine]]);
  });

  it('a question follows its item when other people or the user move or remove items, and after a reload', async () => {
    const { actions, getState, listener } = await start();
    actions.edit(`${LIST}.0.title`, 'Grids');
    const power = { ...typed, title: 'Power' };
    listener.onDraft(LIST, draft([pillar('Rail'), power, pillar('Fibre')], 1));
    const asked = ({ conflicts: [conflict], content } = getState()) =>
      conflict &&
      content && [conflict.clash.path, readContent(content.current, conflict.clash.path)];
    expect(asked()).toEqual([`${LIST}.1.title`, 'Grids']);

    const moved = [pillar('Rail'), pillar('Fibre'), typed];
    actions.edit(LIST, moved, { positions: [0, 2, 1] });
    expect(asked()).toEqual([`${LIST}.2.title`, 'Grids']);
    const drafts = { [LIST]: draft([pillar('Rail'), power], 2) };
    const again = await start({}, { ...CONTENT, drafts });
    expect(asked(again.getState())).toEqual([`${LIST}.1.title`, 'Grids']);

    actions.edit(LIST, [pillar('Rail'), pillar('Fibre')], { positions: [0, 1, null] });
    expect(getState().conflicts).toMatchObject([{ clash: { mine: undefined, theirs: 'Power' } }]);
  });

  it.each(['mine', 'theirs'] as const)(
    'the answer %s to a question about one value applies to its item, which the user has moved since',
    async (choice) => {
      const { actions, getState, listener } = await start();
      const path = `${LIST}.0.title`;
      actions.edit(path, 'Grids');
      listener.onDraft(path, draft('Power', 1));
      actions.edit(LIST, [pillar('Fibre'), typed], { positions: [1, 0] });
      expect(getState().conflicts).toMatchObject([{ path: `${LIST}.1.title` }]);
      actions.resolveConflict(choice);
      const title = choice === 'mine' ? 'Grids' : 'Power';
      expect(getState().content?.current[LIST]).toEqual([pillar('Fibre'), { ...typed, title }]);
    },
  );

  it('the question about one value disappears if the user removes the item', async () => {
    const { actions, getState, listener } = await start();
    const path = `${LIST}.0.title`;
    actions.edit(path, 'Grids');
    listener.onDraft(path, draft('Power', 1));
    expect(getState().conflicts).toHaveLength(1);
    actions.edit(LIST, [pillar('Fibre')], { positions: [null, 0] });
    expect(getState().conflicts).toEqual([]);
  });

  it('the question is asked again if the user undoes the removal of the item', async () => {
    const path = `${LIST}.0.title`;
    for (const isSharedList of [false, true]) {
      const { actions, getState, listener, stored } = await start();
      actions.edit(path, 'Grids');
      const power = { ...typed, title: 'Power' };
      if (isSharedList) listener.onDraft(LIST, draft([power, pillar('Fibre')], 1));
      else listener.onDraft(path, draft('Power', 1));
      actions.edit(path, 'Grids on', { isTyping: true });
      actions.edit(LIST, [pillar('Fibre')], { positions: [null, 0] });
      expect(getState().conflicts.filter(({ clash }) => clash.mine !== undefined)).toEqual([]);
      const calls = stored.length;
      actions.undo();
      expect(getState().content?.current[LIST]).toMatchObject([{ title: 'Grids on' }, {}]);
      expect(getState().conflicts).toMatchObject([
        { clash: { path, base: 'Grid', mine: 'Grids', theirs: 'Power' } },
      ]);
      expect(stored).toHaveLength(calls);
      actions.redo();
      expect(getState().conflicts.filter(({ clash }) => clash.mine !== undefined)).toEqual([]);
      actions.undo();
      expect(getState().conflicts).toHaveLength(1);
      actions.resolveConflict('theirs');
      expect(getState().content?.current[LIST]).toMatchObject([{ title: 'Power' }, {}]);
      expect(getState().conflicts).toEqual([]);
      sessionStorage.clear();
    }
  });

  it('after a reload, a question about one value is asked about its item, which another person has moved', async () => {
    const first = await start();
    first.actions.edit(`${LIST}.1.title`, 'Fibres');
    first.listener.onDraft(`${LIST}.1.title`, draft('Cables', 1));
    const moved = [{ ...pillar('Cables'), text: 'About Fibre.' }, pillar('Grid')];
    const { actions, getState } = await start(
      {},
      { ...CONTENT, drafts: { [LIST]: draft(moved, 2) } },
    );
    expect(getState().conflicts).toMatchObject([
      { clash: { path: `${LIST}.0.title`, mine: 'Fibres', theirs: 'Cables' } },
    ]);
    actions.resolveConflict('mine');
    expect(getState().content?.current[LIST]).toMatchObject([
      { title: 'Fibres' },
      { title: 'Grid' },
    ]);
  });

  it('a change that has not been sent is withdrawn before the user is asked about it', async () => {
    const waiting: string[] = [];
    const { actions, getState, listener } = await start({
      put: (path) => void waiting.push(path),
      withdraw: () => void waiting.splice(0),
    });
    const path = `${LIST}.0.title`;
    actions.edit(path, 'Grids');
    listener.onDraft(path, draft('Power', 1));
    expect([waiting, getState().conflicts.length]).toEqual([[], 1]);
    actions.resolveConflict('mine');
    expect(waiting).toEqual([path]);
  });

  it('after a reload, the user is asked about an unanswered conflict again', async () => {
    const first = await start();
    first.actions.edit(`${LIST}.0.title`, 'Grids');
    const theirs = [pillar('Rail'), { ...typed, title: 'Power' }, pillar('Fibre')];
    first.listener.onDraft(LIST, draft(theirs, 1));
    first.actions.edit(`${LIST}.1.title`, 'Grids on');
    const content = { ...CONTENT, drafts: { [LIST]: draft(theirs.slice(0, 2), 2) } };

    const { actions, getState, stored } = await start({}, content);
    expect(getState().conflicts).toMatchObject([{ clash: { mine: 'Grids on', theirs: 'Power' } }]);
    actions.resolveConflict('mine');
    const mine = [pillar('Rail'), { ...typed, title: 'Grids on' }];
    expect(stored).toEqual([[LIST, mine]]);

    const { getState: getLater } = await start({}, content);
    expect(getLater().conflicts).toEqual([]);
  });

  it('a change in an open conflict is sent only by the same user’s next editor, not by another user’s editor in the same tab', async () => {
    const { actions, listener } = await start();
    const path = `${LIST}.0.title`;
    actions.edit(path, 'Grids');
    listener.onDraft(path, draft('Power', 1));
    const { getState, stored } = await start({ userId: 'other' });
    expect([stored, getState().past]).toEqual([[], []]);
    const { stored: mine } = await start();
    expect(mine).toEqual([[LIST, [typed, pillar('Fibre')]]]);
  });

  it('after a reload without the other person’s change, the user’s change is sent, and only once', async () => {
    const first = await start();
    const path = `${LIST}.0.title`;
    first.actions.edit(path, 'Grids');
    first.listener.onDraft(path, draft('Power', 1));
    const merged = await start();
    const list = [typed, pillar('Fibre')];
    expect(merged.stored).toEqual([[LIST, list]]);
    merged.listener.onDraftStored(LIST, draft(list, 2));
    merged.listener.onStored(true);

    const { stored } = await start();
    expect(stored).toEqual([]);
  });

  it('the question about a conflict disappears if both changes become the same', async () => {
    const { actions, getState, listener } = await start();
    const path = `${LIST}.0.title`;
    actions.edit(path, 'Grids');
    listener.onDraft(path, draft('Power', 1));
    expect(getState().conflicts).toHaveLength(1);
    listener.onDraft(path, draft('Grids', 2));
    expect(getState().conflicts).toEqual([]);
  });

  it.each([
    ['removal', [pillar('Fibre')], [pillar('Grid'), pillar('Fibre')]],
    ['removal', [pillar('Fibre')], [pillar('Grid'), pillar('Fibre'), pillar('Rail')]],
    ['change', [{ ...typed, title: 'Power' }, pillar('Fibre')], [pillar('Grid'), pillar('Fibre')]],
  ])(
    'the question about a conflict disappears if the other person cancels the %s',
    async (_, changed, restored) => {
      const { actions, getState, listener, stored } = await start();
      actions.edit(`${LIST}.0.title`, 'Grids');
      listener.onDraft(LIST, draft(changed, 1));
      // The other person changes something else in between.
      listener.onDraft(LIST, draft([...changed, pillar('Road')], 2));
      expect(getState().conflicts).toHaveLength(1);
      listener.onDraft(LIST, draft(restored, 3));
      expect(getState().conflicts).toEqual([]);
      expect(stored.slice(1)).toEqual([[LIST, [typed, ...restored.slice(1)]]]);
    },
  );

  it('the question about a removal disappears if the removal is discarded', async () => {
    const { actions, getState, listener, stored } = await start();
    actions.edit(`${LIST}.0.title`, 'Grids');
    listener.onDraft(LIST, draft([pillar('Fibre')], 1));
    listener.onDraft(LIST, { revision: 2, discardedBy: 'Ann' });
    expect(getState().conflicts).toEqual([]);
    expect(stored.slice(1)).toEqual([[LIST, [typed, pillar('Fibre')]]]);
  });

  it('the user is asked if another person removes an item that the user changed', async () => {
    const { actions, getState, listener, stored } = await start();
    actions.edit(`${LIST}.0.title`, 'Grids');
    listener.onDraft(LIST, draft([pillar('Fibre')], 1));
    expect(getState().conflicts).toMatchObject([{ clash: { path: `${LIST}.0`, mine: typed } }]);
    expect(getState().conflicts[0]?.clash.theirs).toBe(undefined);
    actions.resolveConflict('mine');
    expect(stored.slice(1)).toEqual([[LIST, [typed, pillar('Fibre')]]]);
  });
});

describe('revertOwn', () => {
  it('revertOwn removes the user’s items from a shared list, and can be undone', async () => {
    const stored: unknown[] = [];
    const { actions, getState, listener } = await start({
      put: (...change) => void stored.push(change),
    });
    const theirs = [pillar('Rail'), pillar('Grid'), pillar('Fibre')];
    const shared = draft(theirs, 1);
    const ann = { authors: ['Ann'], colleagues: ['Ann'] };
    listener.onDraft(LIST, { ...shared, parts: { 'About Rail.': ann } });
    actions.edit(LIST, [pillar('Rail'), pillar('Fibre'), pillar('Road')]);
    const mine = getState().content?.current[LIST];
    actions.revertOwn();
    expect(getState().content?.current[LIST]).toEqual(theirs);
    expect(stored.slice(1)).toEqual([[LIST, theirs, shared.ids]]);
    actions.undo();
    expect(getState().content?.current[LIST]).toEqual(mine);
  });
});
