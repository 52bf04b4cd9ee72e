import type { ContentFields, JsonValue } from '@groundwork/editor-bridge/content';
import { describe, expect, it } from 'vitest';
import { mergeValues, type Side } from './merge-values.ts';

const LIST = 'src/content/about.ts#pillars';
const fields: ContentFields = { [`${LIST}.*.image`]: { kind: 'image' } };

const pillar = (title: string, text = `About ${title}.`) => ({ title, text, icon: 'grid' });
const grid = pillar('Grid');
const fibre = pillar('Fibre');
const rail = pillar('Rail');
const power = pillar('Power');
const base = [grid, fibre, rail];

function merge(
  mine: JsonValue | undefined,
  theirs: JsonValue | undefined,
  { from = base, side = 'mine' }: { from?: JsonValue; side?: Side } = {},
) {
  return mergeValues({ base: from, mine, theirs }, { path: LIST, fields, side });
}

/** Merges two changes in both orders. Checks that both results are the same, and that there is no clash. */
function expectMerged(mine: JsonValue, theirs: JsonValue, value: JsonValue, from?: JsonValue) {
  const options = from === undefined ? {} : { from };
  expect(merge(mine, theirs, options)).toEqual({ value, clashes: [] });
  expect(merge(theirs, mine, options)).toEqual({ value, clashes: [] });
}

describe('mergeValues', () => {
  it('merges changes of different items of a list', () => {
    const typed = pillar('Grids', 'About Grid.');
    const other = pillar('Rail', 'By train.');
    expectMerged([typed, fibre, rail], [grid, fibre, other], [typed, fibre, other]);
  });

  it('merges changes of different fields of the same item', () => {
    const merged = { ...pillar('Grids', 'Power.'), icon: 'bolt' };
    const typed = pillar('Grids', 'About Grid.');
    const other = { ...pillar('Grid', 'Power.'), icon: 'bolt' };
    expectMerged([typed, fibre, rail], [other, fibre, rail], [merged, fibre, rail]);
  });

  it.each<[change: string, changed: JsonValue, expected: readonly JsonValue[]]>([
    ['adds an item before it', [power, grid, fibre, rail], [power, 'typed', fibre, rail]],
    ['adds an item after it', [grid, power, fibre, rail], ['typed', power, fibre, rail]],
    ['moves it', [fibre, rail, grid], [fibre, rail, 'typed']],
    ['moves another item', [rail, grid, fibre], [rail, 'typed', fibre]],
    ['removes another item', [grid, rail], ['typed', rail]],
    ['replaces another item', [grid, power, rail], ['typed', power, rail]],
  ])('keeps an item that this user changed when the other person %s', (_, changed, expected) => {
    const typed = pillar('Grids', 'About Grid.');
    const mine = [typed, fibre, rail];
    const value = expected.map((item) => (item === 'typed' ? typed : item));
    expectMerged(mine, changed, value);
  });

  it('keeps a string that the user typed into a list of strings', () => {
    const from = ['Power', 'Rail', 'Road'];
    expectMerged(
      ['Ty', 'Rail', 'Road'],
      ['New', 'Power', 'Rail', 'Road'],
      ['New', 'Ty', 'Rail', 'Road'],
      from,
    );
    expectMerged(['Ty', 'Rail', 'Road'], ['Road', 'Power', 'Rail'], ['Road', 'Ty', 'Rail'], from);
    expectMerged(['Ty', 'Rail', 'Road'], ['Power', 'Road'], ['Ty', 'Road'], from);
  });

  it('keeps both people’s added items, and applies both people’s moves', () => {
    const coal = pillar('Coal');
    expect(merge([grid, fibre, rail, power], [grid, fibre, rail, coal]).value).toEqual([
      ...[grid, fibre, rail, power, coal],
    ]);
    expectMerged([fibre, grid, rail, power], [grid, rail], [grid, rail, power]);
    const four = { from: [...base, power] };
    expect(merge([rail, grid, fibre, power], [fibre, grid, rail, power], four).clashes).toEqual([]);
  });

  it('keeps equal items that both people added, even in a list without ids', () => {
    const both = ['Power', '', ''];
    expectMerged(['Power', ''], ['Power', ''], both, ['Power']);
    const added = [{ rows: ['a', ''] }];
    expectMerged(added, added, [{ rows: ['a', '', ''] }], [{ rows: ['a'] }]);
  });

  describe('mergeValues with ids of the items', () => {
    /**
     * Merges lists of items. In the given strings, an item's id is before the colon, and its text after the colon.
     */
    function mergeLists(base: string[], mine: string[], theirs: string[], side: Side = 'mine') {
      const value = (items: string[]) => items.map((item) => item.replace(/^.*:/, ''));
      const ids = (items: string[]) => items.map((item) => item.replace(/:.*$/, ''));
      const merged = mergeValues(
        { base: value(base), mine: value(mine), theirs: value(theirs) },
        {
          path: LIST,
          fields,
          side,
          ids: { base: ids(base), mine: ids(mine), theirs: ids(theirs) },
        },
      );
      const values = Array.isArray(merged.value) ? merged.value : [];
      return {
        items: values.map((item, index) => `${merged.ids?.[index]}:${item}`),
        clashes: merged.clashes.map(({ path }) => path),
      };
    }

    it.each<[string, base: string[], mine: string[], theirs: string[], expected: string[]]>([
      ['added', ['0:a'], ['0:a', 'm:'], ['0:a', 'h:'], ['0:a', 'm:', 'h:']],
      ['typed in', ['m:', 'h:'], ['m:Mine', 'h:'], ['m:', 'h:Hers'], ['m:Mine', 'h:Hers']],
      [
        'removed while the other person types in their own',
        ['m:', 'h:'],
        ['h:'],
        ['m:', 'h:Hers'],
        ['h:Hers'],
      ],
      ['removed by the people who added them', ['m:', 'h:'], ['h:'], ['m:'], []],
      [
        'moved',
        ['m:', 'h:', '0:a'],
        ['h:', '0:a', 'm:'],
        ['m:', 'h:H', '0:a'],
        ['h:H', '0:a', 'm:'],
      ],
      [
        'stored, but the response was lost',
        ['0:a'],
        ['0:a', 'm:'],
        ['0:a', 'm:', 'h:'],
        ['0:a', 'm:', 'h:'],
      ],
      ['removed and added again', ['0:a'], ['m:a'], ['0:a', 'h:'], ['m:a', 'h:']],
    ])('distinguishes equal items that are %s', (_, base, mine, theirs, expected) => {
      expect(mergeLists(base, mine, theirs)).toEqual({ items: expected, clashes: [] });
    });

    it('reports a clash if both people changed a new item after the response to storing it was lost', () => {
      const lists = [['0:a'], ['0:a', 'm:Mine'], ['0:a', 'm:Hers']] as const;
      const [base, mine, theirs] = lists.map((list) => [...list]);
      const result = (side: Side) => mergeLists(base ?? [], mine ?? [], theirs ?? [], side);
      expect(result('mine')).toEqual({ items: mine, clashes: [`${LIST}.1`] });
      expect(result('theirs').items).toEqual(theirs);
    });
  });

  it('reports a clash if both people changed the same text, and keeps one text', () => {
    const [mine, theirs] = [pillar('Mine', 'About Grid.'), pillar('Theirs', 'About Grid.')];
    const changed = [power, theirs, fibre];
    // The path of a clash refers to the merged list.
    const clashes = [{ path: `${LIST}.1.title`, base: 'Grid', mine: 'Mine', theirs: 'Theirs' }];
    expect(merge([mine, fibre, rail], changed)).toEqual({ value: [power, mine, fibre], clashes });
    expect(merge([mine, fibre, rail], changed, { side: 'theirs' }).value).toEqual(changed);
    const reverse = [{ path: `${LIST}.1.title`, base: 'Grid', mine: 'Theirs', theirs: 'Mine' }];
    expect(merge(changed, [mine, fibre, rail])).toEqual({ value: changed, clashes: reverse });
  });

  it('reports a clash if one person changed an item and the other removed it', () => {
    const typed = pillar('Fibres', 'About Fibre.');
    const mine = [grid, typed, rail];
    const theirs = [grid, rail];
    expect(merge(mine, theirs)).toEqual({
      value: mine,
      clashes: [{ path: `${LIST}.1`, base: fibre, mine: typed, theirs: undefined }],
    });
    expect(merge(mine, theirs, { side: 'theirs' }).value).toEqual(theirs);
    expect(merge(theirs, mine)).toEqual({
      value: theirs,
      clashes: [{ path: `${LIST}.1`, base: fibre, mine: undefined, theirs: typed }],
    });
    expect(merge(theirs, mine, { side: 'theirs' }).value).toEqual(mine);
  });

  it('merges an image as a single value', () => {
    const item = (src: string, width: number) => [{ title: 'Grid', image: { src, width } }];
    const images = { from: item('/a.png', 1) };
    expect(merge(item('/b.png', 2), item('/c.png', 1), images).value).toEqual(item('/b.png', 2));
    expect(merge(item('/b.png', 2), item('/c.png', 1), images).clashes).toHaveLength(1);
  });
});
