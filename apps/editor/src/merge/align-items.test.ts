import { describe, expect, it } from 'vitest';
import { alignItems } from './align-items.ts';

describe('alignItems', () => {
  it.each([
    ['moved items', ['a', 'b', 'c'], ['c', 'a', 'b'], [1, 2, 0]],
    ['an added item', ['a', 'b'], ['x', 'a', 'b'], [1, 2]],
    ['a removed item', ['a', 'b', 'c'], ['a', 'c'], [0, null, 1]],
    ['equal items', ['n', 'n', 'a'], ['a', 'n', 'n'], [2, 1, 0]],
    ['one of two equal items that was changed', ['n', 'n'], ['x', 'n'], [0, 1]],
    ['a changed item', ['a', 'b', 'c'], ['a', 'x', 'c'], [0, 1, 2]],
    ['a similar text elsewhere', ['Power lines', 'b'], ['b', 'x', 'Power line'], [2, 0]],
    ['a replaced item after another one was added', ['a', 'b'], ['x', 'a', 'y'], [1, 2]],
    ['new items only', ['a'], ['x', 'y'], [null]],
    ['an emptied list', ['a', 'b'], [], [null, null]],
  ])('alignItems finds %s', (_, before, after, positions) => {
    expect(alignItems(before, after)).toEqual(positions);
  });
});
