import { describe, expect, it } from 'vitest';
import { comparisonsOf } from './matching-limit.ts';

describe('comparisonsOf', () => {
  const record = { points: 1, tags: ['a', 'b'], place: { city: 'York', tags: [1] } };

  it.each([
    ['a scalar once for each value', 'points', 3, 3],
    ['a missing field like a scalar', 'nothing', 2, 2],
    ['each element of an array', 'tags', 2, 6],
    ['each value in an object', 'place', 1, 4],
    ['an inherited name as missing', 'toString', 1, 1],
  ])('counts %s', (_, name, count, expected) => {
    expect(comparisonsOf({ type: 'create', after: record }, new Map([[name, count]]))).toBe(
      expected,
    );
  });

  it('counts comparisons with the records before and after an update, and with all fields', () => {
    const fields = new Map([
      ['points', 1],
      ['tags', 1],
    ]);
    const before = { tags: [] };

    expect(comparisonsOf({ type: 'update', before, after: record }, fields)).toBe(6);
    expect(comparisonsOf({ type: 'delete', before }, fields)).toBe(2);
  });

  it('counts a long string as several values', () => {
    const after = { title: 'x'.repeat(1000) };

    expect(comparisonsOf({ type: 'create', after }, new Map([['title', 1]]))).toBe(11);
  });
});
