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

/** Merges both changes in both orders, and expects the same result without a clash. */
function expectMerged(mine: JsonValue, theirs: JsonValue, value: JsonValue, from?: JsonValue) {
  const options = from === undefined ? {} : { from };
  expect(merge(mine, theirs, options)).toEqual({ value, clashes: [] });
  expect(merge(theirs, mine, options)).toEqual({ value, clashes: [] });
}

describe('mergeValues', () => {
  it('keeps changes of different items', () => {
    const typed = pillar('Grids', 'About Grid.');
    const other = pillar('Rail', 'By train.');
    expectMerged([typed, fibre, rail], [grid, fibre, other], [typed, fibre, other]);
  });

  it('keeps changes of different fields of an item', () => {
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
  ])('keeps a changed item when the other person %s', (_, changed, expected) => {
    const typed = pillar('Grids', 'About Grid.');
    const mine = [typed, fibre, rail];
    const value = expected.map((item) => (item === 'typed' ? typed : item));
    expectMerged(mine, changed, value);
  });

  it('keeps a typed string in a list of strings', () => {
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

  it('keeps items that both added, and moves of both', () => {
    const coal = pillar('Coal');
    expect(merge([grid, fibre, rail, power], [grid, fibre, rail, coal]).value).toEqual([
      ...[grid, fibre, rail, power, coal],
    ]);
    expectMerged([fibre, grid, rail, power], [grid, rail], [grid, rail, power]);
    const four = { from: [...base, power] };
    expect(merge([rail, grid, fibre, power], [fibre, grid, rail, power], four).clashes).toEqual([]);
  });

  it('reports a text that both changed, and keeps that of one side', () => {
    const [mine, theirs] = [pillar('Mine', 'About Grid.'), pillar('Theirs', 'About Grid.')];
    const changed = [power, theirs, fibre];
    const clashes = [{ path: `${LIST}.0.title`, mine: 'Mine', theirs: 'Theirs' }];
    expect(merge([mine, fibre, rail], changed)).toEqual({ value: [power, mine, fibre], clashes });
    expect(merge([mine, fibre, rail], changed, { side: 'theirs' }).value).toEqual(changed);
    const reverse = [{ path: `${LIST}.1.title`, mine: 'Theirs', theirs: 'Mine' }];
    expect(merge(changed, [mine, fibre, rail])).toEqual({ value: changed, clashes: reverse });
  });

  it('reports an item that one person changed and the other removed', () => {
    const typed = pillar('Fibres', 'About Fibre.');
    const mine = [grid, typed, rail];
    const theirs = [grid, rail];
    expect(merge(mine, theirs)).toEqual({
      value: mine,
      clashes: [{ path: `${LIST}.1`, mine: typed, theirs: undefined }],
    });
    expect(merge(mine, theirs, { side: 'theirs' }).value).toEqual(theirs);
    expect(merge(theirs, mine)).toEqual({
      value: theirs,
      clashes: [{ path: `${LIST}.1`, mine: undefined, theirs: typed }],
    });
    expect(merge(theirs, mine, { side: 'theirs' }).value).toEqual(mine);
  });

  it('takes an image as one value', () => {
    const item = (src: string, width: number) => [{ title: 'Grid', image: { src, width } }];
    const images = { from: item('/a.png', 1) };
    expect(merge(item('/b.png', 2), item('/c.png', 1), images).value).toEqual(item('/b.png', 2));
    expect(merge(item('/b.png', 2), item('/c.png', 1), images).clashes).toHaveLength(1);
  });
});
