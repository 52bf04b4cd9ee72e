import type { JsonValue } from '@groundwork/editor-bridge/content';
import { describe, expect, it } from 'vitest';
import { stepFor } from '../merge/content-changes.ts';
import {
  type EditorEvent,
  type EditorState,
  initialState,
  REPORT_LIMIT,
  reduce,
} from './editor-state.ts';

const HEADING = 'src/content/hero.ts#hero.heading';
const TEXT = 'src/content/hero.ts#hero.text';
const loaded = {
  type: 'content-loaded',
  loaded: {
    base: { 'src/content/hero.ts#hero': { heading: 'Land', text: 'Power' } },
    published: {},
    publishedIds: {},
    version: null,
    publisher: null,
    restored: null,
    discards: {},
    fields: {},
    pages: [],
    changes: {},
    ids: {},
    drafts: {},
  },
} as const satisfies EditorEvent;

type Transition = (state: EditorState) => EditorState;
const after = (...transitions: readonly (EditorEvent | Transition)[]) =>
  [loaded, ...transitions].reduce<EditorState>(
    (state, act) => (typeof act === 'function' ? act(state) : reduce(state, act)),
    initialState,
  );

const edit =
  (path: string, value: JsonValue, isTyping = false): Transition =>
  (state) => {
    const step = state.content && stepFor(state.content, path, value);
    return step ? reduce(state, { type: 'edited', step, isTyping }) : state;
  };
const undo: Transition = (state) => {
  const step = state.past.at(-1);
  return step ? reduce(state, { type: 'undone', step }) : state;
};
const redo: Transition = (state) => {
  const step = state.future.at(-1);
  return step ? reduce(state, { type: 'redone', step }) : state;
};
const changesAfter = (...transitions: readonly (EditorEvent | Transition)[]) =>
  after(...transitions).content?.changes;

describe('reducer of the editor state', () => {
  it('stores only values that differ from the saved content', () => {
    expect(changesAfter(edit(HEADING, 'Sites'), edit(TEXT, 'Grid'))).toEqual({
      [HEADING]: 'Sites',
      [TEXT]: 'Grid',
    });
    expect(changesAfter(edit(HEADING, 'Sites'), edit(HEADING, 'Land'))).toEqual({});
  });

  it('undoes and redoes the steps of all fields in the order in which they were made', () => {
    const edits = [edit(HEADING, 'Sites'), edit(TEXT, 'Grid'), edit(HEADING, 'Parks')];
    expect(changesAfter(...edits, undo)).toEqual({ [HEADING]: 'Sites', [TEXT]: 'Grid' });
    expect(changesAfter(...edits, undo, undo, undo, undo)).toEqual({});
    expect(changesAfter(...edits, undo, undo, redo)).toEqual({
      [HEADING]: 'Sites',
      [TEXT]: 'Grid',
    });
  });

  it('undoes an item’s change after its list was changed and restored', () => {
    const list = 'src/content/about.ts#pillars';
    const items = ['Grid', 'Fibre'];
    const loadedList: EditorEvent = {
      type: 'content-loaded',
      loaded: { ...loaded.loaded, base: { [list]: items } },
    };
    const start = [loadedList, edit(`${list}.0`, 'Power'), edit(list, ['Power', 'Fibre', 'Rail'])];
    expect(changesAfter(...start, undo)).toEqual({ [list]: ['Power', 'Fibre'] });
    expect(changesAfter(...start, undo, undo)).toEqual({});
    expect(changesAfter(...start, undo, undo, redo)).toEqual({ [`${list}.0`]: 'Power' });
  });

  it('all keystrokes in one text form one step', () => {
    const typed = [
      edit(HEADING, 'L', true),
      edit(HEADING, 'La', true),
      edit(HEADING, 'Lane', true),
    ];
    expect(after(...typed).past).toEqual([{ path: HEADING, before: 'Land', after: 'Lane' }]);
    expect(
      after(...typed, { type: 'typing-ended' }, edit(HEADING, 'Lake', true)).past,
    ).toHaveLength(2);
    expect(after(...typed, edit(TEXT, 'G', true), edit(HEADING, 'X', true)).past).toHaveLength(3);
  });

  it('clears the steps that can be redone when the user makes another edit', () => {
    expect(after(edit(HEADING, 'Sites'), undo, edit(TEXT, 'Grid')).future).toEqual([]);
  });

  it('the text that the user types during a save stays an unsaved change', () => {
    const saved: EditorEvent = { type: 'saved', changes: { [HEADING]: 'Sites' }, ids: {} };
    const state = after(edit(HEADING, 'Sites'), edit(HEADING, 'Sites now'), saved);
    expect(state.content?.changes).toEqual({ [HEADING]: 'Sites now' });
    expect(changesAfter(edit(HEADING, 'Sites'), saved)).toEqual({});
  });

  it('undoing a saved step makes a new change', () => {
    const saved: EditorEvent = { type: 'saved', changes: { [HEADING]: 'Sites' }, ids: {} };
    expect(changesAfter(edit(HEADING, 'Sites'), saved, undo)).toEqual({ [HEADING]: 'Land' });
  });

  it('stores the page’s path, the visited paths, and only the latest reports, newest first', () => {
    const state = Array.from({ length: REPORT_LIMIT + 5 }, (_, i) => i).reduce(
      (last, i) => reduce(last, { type: 'error', title: `${i}`, details: '' }),
      reduce(initialState, { type: 'url-changed', url: 'http://localhost/a?b=1#c' }),
    );
    expect(state.reports).toHaveLength(REPORT_LIMIT);
    expect(state.reports[0]).toMatchObject({ kind: 'error', title: `${REPORT_LIMIT + 4}` });
    expect([state.path, state.pages]).toEqual(['/a?b=1#c', ['/', '/a']]);
    expect(new Set(state.reports.map(({ id }) => id)).size).toBe(REPORT_LIMIT);
  });
});
