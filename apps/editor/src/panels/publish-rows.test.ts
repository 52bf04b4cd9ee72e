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

  it('names both people if both have reordered a list', () => {
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
    expect(receiveRows(ticked, first)).toBe(ticked);
    const next = rows({ [TEXT]: mine, [HEADING]: draft('Half typed', 3, ann) });
    const changed = receiveRows(ticked, next);
    expect(changed.get(annRow.key)).toEqual({ makers: 'others', chosen: null, isChanged: true });
    // The earlier text does not select it again.
    expect(receiveRows(changed, first)).toBe(changed);
    const again = selectRow(changed, annRow, true);
    expect(again.get(annRow.key)).toEqual({
      makers: 'others',
      chosen: '"Half"',
      isChanged: false,
    });
  });

  it('a user’s own change is unselected when another person changes it, and keeps its place', () => {
    const selections = firstSelections(first);
    const next = rows({ [HEADING]: theirs, '#hero.new': theirs, [TEXT]: draft('Their', 4, ann) });
    const changed = receiveRows(selections, next);
    expect([...changed.keys()]).toEqual([...selections.keys()]);
    expect(changed.get(`${TEXT} null`)).toEqual({ makers: 'user', chosen: null, isChanged: true });
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
    const selections = receiveRows(ticked, after);
    expect(selections).toBe(ticked);
    const chosen = after.filter(({ key }) => selections.get(key)?.chosen);
    expect(choicesOf(after, chosen)).toEqual([{ path: LIST, revision: 15, parts: ['0'] }]);
    expect(receiveRows(ticked, rows(drafts('Grid AB', 'Fibre B'))).get(item.key)).toMatchObject({
      chosen: null,
      isChanged: true,
    });
  });
});
