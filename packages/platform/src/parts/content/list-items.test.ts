import { describe, expect, it } from 'vitest';
import { changedParts, type ListItems, withParts } from './list-items.ts';

const list = (letters: string): ListItems => ({
  values: [...letters],
  ids: [...letters.toLowerCase()],
});
const text = ({ values }: ListItems) => values.join('');

describe('changedParts', () => {
  it.each([
    ['nothing', 'abc', 'abc', []],
    ['an added item', 'abc', 'abxc', ['x']],
    ['a removed item', 'abc', 'ac', ['b']],
    ['a changed item', 'abc', 'aBc', ['b']],
    ['a moved item', 'abc', 'cab', ['order']],
    ['all of them', 'abc', 'cxA', ['a', 'b', 'x', 'order']],
  ])(
    'finds which items differ between two lists, and whether their order differs: %s',
    (_, before, after, parts) => {
      expect(changedParts(list(before), list(after)).toSorted()).toEqual(parts.toSorted());
    },
  );

  it('distinguishes equal list items by their ids', () => {
    const before = { values: ['', ''], ids: ['a', 'b'] };
    expect(changedParts(before, { values: [''], ids: ['b'] })).toEqual(['a']);
  });
});

describe('withParts', () => {
  it.each<[parts: string[], after: string, expected: string]>([
    [[], 'cXBy', 'abc'],
    [['x'], 'cXBy', 'abcX'],
    [['b'], 'cXBy', 'aBc'],
    [['y'], 'cXBy', 'abyc'],
    [['a'], 'cXBy', 'bc'],
    [['order'], 'cXBy', 'acb'],
    [['x', 'order'], 'cXBy', 'acXb'],
    [['a', 'b', 'x', 'y', 'order'], 'cXBy', 'cXBy'],
    [['x'], 'Xabc', 'Xabc'],
    [['unknown'], 'aBc', 'abc'],
  ])('copies only the parts %j from the changed list %s', (parts, after, expected) => {
    expect(text(withParts(list('abc'), list(after), new Set(parts)))).toBe(expected);
  });
});
