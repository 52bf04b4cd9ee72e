// @vitest-environment jsdom
import { SIGN_OUT_COOKIE } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import {
  CONTENT,
  draft,
  LIST,
  ownDraft,
  pillar,
  start,
  titleOf,
} from '../test-support/start-controller.ts';
import { newItemId } from './merge/list-ids.ts';

const path = `${LIST}.0.title`;

/** Sets the cookie that the platform sets when a navigation signs the user out. */
const noteSignOut = () => void Reflect.set(document, 'cookie', `${SIGN_OUT_COOKIE}=${newItemId()}`);

describe('a change that was not sent before the page was closed', () => {
  it('the next editor sends the change, or asks if the stored value is not the one that was being sent', async () => {
    const before = { ...CONTENT, base: { [LIST]: [pillar('Grid'), pillar('Fibre')] } };
    const half = { ...before, drafts: { [path]: ownDraft('Ty', 1) } };
    for (const [sending, stored, conflicts] of [
      [undefined, before, 0],
      ['Ty', before, 0],
      ['Ty', half, 0],
      [undefined, half, 1],
    ] as const) {
      const { actions, dispose } = await start({
        sending: (each) => (each === path ? sending : undefined),
      });
      actions.edit(path, 'Typed', { isTyping: true });
      window.dispatchEvent(new Event('pagehide'));
      dispose();
      const again = await start({}, stored);
      expect(titleOf(again)).toBe('Typed');
      expect(again.getState().conflicts).toHaveLength(conflicts);
      const list = [{ ...pillar('Grid'), title: 'Typed' }, pillar('Fibre')];
      expect(again.stored).toEqual(conflicts === 0 ? [[LIST, list]] : []);
      again.dispose();
      sessionStorage.clear();
    }
  });
});

describe('a change that was not sent before the tab crashed', () => {
  it('the restored tab sends the change', async () => {
    const { actions, listener } = await start();
    actions.edit(path, 'Typed', { isTyping: true });
    const again = await start();
    expect(titleOf(again)).toBe('Typed');
    const list = [{ ...pillar('Grid'), title: 'Typed' }, pillar('Fibre')];
    expect(again.stored).toEqual([[LIST, list]]);
    for (const each of [listener, again.listener]) {
      each.onDraftStored(LIST, ownDraft(list, 1));
      each.onStored(true);
    }
    expect(Object.keys(sessionStorage).filter((key) => key.includes('unsent'))).toEqual([]);
    expect(titleOf(await start())).toBe('Grid');
  });

  it.each([
    ['in another tab', () => localStorage.clear()],
    ['with a navigation', noteSignOut],
  ])('the change is forgotten if the user has signed out %s', async (_, signOut) => {
    const { actions } = await start();
    actions.edit(path, 'Typed', { isTyping: true });
    signOut();
    expect(titleOf(await start())).toBe('Grid');
  });
});

describe('local storage', () => {
  it('the number of its items does not grow with the number of editors that crash', async () => {
    await start();
    const keys = Object.keys(localStorage);
    await start();
    expect(Object.keys(localStorage)).toEqual(keys);
  });
});

describe('a text that the page in the frame reported after the editor was left', () => {
  it('the next editor sends the text', async () => {
    const { actions, dispose } = await start();
    window.dispatchEvent(new Event('pagehide'));
    actions.edit(path, 'Typed', { isTyping: true });
    window.dispatchEvent(new Event('message'));
    dispose();
    expect(titleOf(await start())).toBe('Typed');
  });
});

describe('a change that was not sent before the user signed out in another tab', () => {
  it.each([
    ['is forgotten', () => localStorage.clear(), 'Grid'],
    ['is forgotten if a navigation signed the user out', noteSignOut, 'Grid'],
    ['is retained if the session has expired instead', () => {}, 'Typed'],
  ])('%s', async (_, signOut, shown) => {
    const { actions, dispose } = await start({ isSignedIn: () => false });
    (await start()).dispose();
    actions.edit(path, 'Typed', { isTyping: true });
    signOut();
    window.dispatchEvent(new Event('pagehide'));
    dispose();
    expect(titleOf(await start())).toBe(shown);
  });
});

describe('a question that was open when the editor was closed', () => {
  /** Closes an editor with an open question, and clears the session storage, because it belongs to the closed tab. */
  async function closeTyped() {
    const { actions, listener, dispose } = await start();
    actions.edit(path, 'Mine', { isTyping: true });
    listener.onDraft(path, draft('Theirs', 1));
    actions.edit(path, 'Mine on', { isTyping: true });
    window.dispatchEvent(new Event('pagehide'));
    dispose();
    sessionStorage.clear();
  }
  const stored = { ...CONTENT, drafts: { [path]: draft('Theirs', 1) } };
  const replaced = { path, mine: 'M', author: 'Ann' };

  it('the choice in the next editor’s question also settles an earlier replaced text', async () => {
    for (const [choice, kept] of [
      ['mine', 'Mine on'],
      ['theirs', 'Theirs'],
    ] as const) {
      await closeTyped();
      const again = await start({}, stored, [replaced]);
      expect(titleOf(again)).toBe('Mine on');
      expect(again.getState().conflicts).toMatchObject([
        { clash: { mine: 'Mine on', theirs: 'Theirs' } },
      ]);
      again.actions.resolveConflict(choice);
      expect(titleOf(again)).toBe(kept);
      expect(again.getState().replaced).toEqual([]);
      again.dispose();
      sessionStorage.clear();
      expect((await start({}, stored)).getState().conflicts).toEqual([]);
    }
  });

  it('the question is not asked in another user’s editor, or after the user signed out', async () => {
    await closeTyped();
    const other = await start({ userId: 'other' }, stored);
    expect(other.getState().conflicts).toEqual([]);
    localStorage.clear();
    const again = await start({}, stored);
    expect(titleOf(again)).toBe('Theirs');
    expect(again.getState().conflicts).toEqual([]);
  });

  it('the question is asked only in its own editor if the browser shows this editor again', async () => {
    const { actions, getState, listener } = await start();
    actions.edit(path, 'Mine', { isTyping: true });
    listener.onDraft(path, draft('Theirs', 1));
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pageshow'));
    expect(getState().conflicts).toHaveLength(1);
    sessionStorage.clear();
    expect((await start({}, stored)).getState().conflicts).toEqual([]);
  });
});

describe('a change that was not sent before other people changed its list', () => {
  async function reopen(list: Parameters<typeof draft>[0]) {
    const { actions, dispose } = await start();
    actions.edit(`${LIST}.1.title`, 'Typed', { isTyping: true });
    window.dispatchEvent(new Event('pagehide'));
    dispose();
    const again = await start({}, { ...CONTENT, drafts: { [LIST]: draft(list, 1) } });
    sessionStorage.clear();
    return again;
  }
  const typed = { ...pillar('Fibre'), title: 'Typed' };

  it('the change is applied to its item even if the item has moved', async () => {
    const { getState, stored } = await reopen([pillar('Fibre'), pillar('Grid')]);
    expect(getState().conflicts).toEqual([]);
    expect(stored).toEqual([[LIST, [typed, pillar('Grid')]]]);
  });

  it('the user is asked about the change if its item was removed', async () => {
    const { actions, getState, stored } = await reopen([pillar('Grid')]);
    expect(getState().conflicts).toMatchObject([{ path: LIST, clash: { mine: typed } }]);
    actions.resolveConflict('mine');
    expect(stored.at(-1)).toEqual([LIST, [pillar('Grid'), typed]]);
  });
});
