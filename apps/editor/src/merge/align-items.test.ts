import { describe, expect, it } from 'vitest';
import { alignItems, pathAfter } from './align-items.ts';

describe('alignItems', () => {
  it.each([
    ['moved items', ['a', 'b', 'c'], ['c', 'a', 'b'], [1, 2, 0]],
    ['an added item', ['a', 'b'], ['x', 'a', 'b'], [1, 2]],
    ['a removed item', ['a', 'b', 'c'], ['a', 'c'], [0, null, 1]],
    ['equal items', ['n', 'n', 'a'], ['a', 'n', 'n'], [1, 2, 0]],
    ['a changed item', ['a', 'b', 'c'], ['a', 'x', 'c'], [0, 1, 2]],
    ['a similar text elsewhere', ['Power lines', 'b'], ['b', 'x', 'Power line'], [2, 0]],
    ['a replaced item after another one was added', ['a', 'b'], ['x', 'a', 'y'], [1, 2]],
    ['new items only', ['a'], ['x', 'y'], [null]],
    ['an emptied list', ['a', 'b'], [], [null, null]],
  ])('finds %s', (_, before, after, positions) => {
    expect(alignItems(before, after)).toEqual(positions);
  });
});

describe('pathAfter', () => {
  const CARDS = 'src/content/cards.ts#cards';
  const before = {
    [CARDS]: [
      { title: 'One', rows: ['a', 'b'] },
      { title: 'Two', rows: ['c'] },
    ],
  };
  const after = {
    [CARDS]: [
      { title: 'Two', rows: ['c'] },
      { title: 'One', rows: ['b', 'a'] },
    ],
  };

  it('follows an item of a list in a list', () => {
    expect(pathAfter(before, after, `${CARDS}.0.rows.0`)).toBe(`${CARDS}.1.rows.1`);
    expect(pathAfter(before, after, `${CARDS}.1.title`)).toBe(`${CARDS}.0.title`);
    expect(pathAfter(before, after, 'src/content/hero.ts#hero.text')).toBe(
      'src/content/hero.ts#hero.text',
    );
  });

  it('returns null for an item that was removed', () => {
    const removed = { [CARDS]: [before[CARDS]?.[1] ?? null] };
    expect(pathAfter(before, removed, `${CARDS}.0.title`)).toBe(null);
  });
});
