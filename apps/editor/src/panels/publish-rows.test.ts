import type { JsonValue } from '@groundwork/editor-bridge/content';
import { describe, expect, it } from 'vitest';
import type { EditedContent } from '../state/editor-state.ts';
import type { Authors, DraftInfo } from '../stores/content-store.ts';
import { choicesOf, firstSelections, receiveRows, rowsOf, selectRow } from './publish-rows.ts';

const [HEADING, TEXT, LIST] = ['#hero.heading', '#hero.text', '#pillars'];
const pillar = (title: string) => ({ title });
const base = {
  '#hero': { heading: 'Heading', text: 'Text' },
  [LIST]: [pillar('Grid'), pillar('Fibre')],
};
const content: EditedContent = {
  base,
  current: base,
  published: {},
  publishedIds: {},
  version: null,
  publisher: null,
  restored: null,
  fields: {},
  pages: [],
  changes: {},
  ids: {},
  discards: {},
};
const you: Authors = { authors: ['You'], colleagues: [] };
const ann: Authors = { authors: ['Ann'], colleagues: ['Ann'] };
const draft = (value: JsonValue, revision: number, people: Authors): DraftInfo => ({
  value,
  ids: Array.isArray(value) ? value.map((_, index) => String(index)) : undefined,
  revision,
  ...people,
  parts: {},
  date: '',
});
const rows = (drafts: Record<string, DraftInfo>) => rowsOf(content, drafts, {});
const [mine, theirs] = [draft('Mine', 1, you), draft('Half', 2, ann)];
const first = rows({ [HEADING]: theirs, [TEXT]: mine });
const annRow = first[0];
if (!annRow) throw new Error('The draft of Ann is missing.');

describe('the selection of changes to publish', () => {
  it('at first, only changes that nobody else contributed to are selected', () => {
    expect([...firstSelections(first).values()].map(({ chosen }) => chosen)).toEqual([
      null,
      '"Mine"',
    ]);
  });

  it('a row names both people if both people have reordered a list', () => {
    const both: Authors = { authors: ['Ann', 'You'], colleagues: ['Ann'] };
    const order = { ...draft([pillar('Fibre'), pillar('Grid')], 1, both), ids: ['1', '0'] };
    const all = rows({ [LIST]: { ...order, parts: { order: both } }, [TEXT]: mine });
    expect([...firstSelections(all).values()]).toMatchObject([
      { makers: 'both', chosen: null },
      { makers: 'user', chosen: '"Mine"' },
    ]);
  });

  it('a selected change is unselected when another person changes it again', () => {
    const ticked = selectRow(firstSelections(first), annRow, true);
    expect(receiveRows(ticked, first, false)).toBe(ticked);
    const next = rows({ [TEXT]: mine, [HEADING]: draft('Half typed', 3, ann) });
    const changed = receiveRows(ticked, next, false);
    expect(changed.get(annRow.key)).toEqual({
      makers: 'others',
      chosen: null,
      changedFrom: '"Half"',
    });
    // Restoring the earlier text does not select the change again.
    expect(receiveRows(changed, first, false)).toBe(changed);
    const again = selectRow(changed, annRow, true);
    expect(again.get(annRow.key)).toEqual({
      makers: 'others',
      chosen: '"Half"',
      changedFrom: null,
    });
  });

  it('a user’s own change that another person changes is unselected but keeps its place until the user answers', () => {
    const selections = firstSelections(first);
    const key = `${TEXT} null`;
    const next = rows({ [HEADING]: theirs, '#hero.new': theirs, [TEXT]: draft('Their', 4, ann) });
    const changed = receiveRows(selections, next, true);
    expect([...changed.keys()]).toEqual([...selections.keys()]);
    const unselected = { makers: 'user', chosen: null, changedFrom: '"Mine"' };
    expect(changed.get(key)).toEqual(unselected);
    expect(receiveRows(changed, next, true)).toBe(changed);
    const restored = rows({ [HEADING]: theirs, [TEXT]: draft('Mine', 5, you) });
    expect(receiveRows(changed, restored, false).get(key)).toEqual(selections.get(key));
    const kept = receiveRows(changed, next, false);
    expect(kept.get(key)).toEqual({ ...unselected, makers: 'others' });
    expect(receiveRows(kept, next, false)).toBe(kept);
  });

  it('an item stays selected when another person changes another item of the list', () => {
    const drafts = (...titles: [string, string]) => ({
      [LIST]: draft(titles.map(pillar), titles.join().length, ann),
    });
    const before = rows(drafts('Grid A', 'Fibre B'));
    const [item] = before;
    if (!item) throw new Error('The list has no changed item.');
    const ticked = selectRow(firstSelections(before), item, true);
    const after = rows(drafts('Grid A', 'Fibre BC'));
    const selections = receiveRows(ticked, after, false);
    expect(selections).toBe(ticked);
    const chosen = after.filter(({ key }) => selections.get(key)?.chosen);
    expect(choicesOf(after, chosen)).toEqual([{ path: LIST, revision: 15, parts: ['0'] }]);
    const typed = receiveRows(ticked, rows(drafts('Grid AB', 'Fibre B')), false);
    expect(typed.get(item.key)).toMatchObject({ chosen: null, changedFrom: item.shown });
  });
});
