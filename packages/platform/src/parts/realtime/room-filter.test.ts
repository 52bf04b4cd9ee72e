import { type EntitySchema, parseFilter } from '@groundwork/engine';
import { toUserSchema } from '@groundwork/engine/testing';
import { describe, expect, it } from 'vitest';
import { parseRoomFilter, recordIdOf } from './room-filter.ts';

const task: EntitySchema = { ...toUserSchema(undefined), name: 'Task', record: { type: 'object' } };

describe('parseRoomFilter', () => {
  it("parses a room's filter like a list's filter", () => {
    const filter = { done: false, $or: [{ points: { $gte: 3 } }, { owner: null }] };

    expect(parseRoomFilter(task, JSON.stringify(filter)).filter).toEqual(parseFilter(filter));
  });

  it('rejects a room filter with more than 2,000 characters', () => {
    const filter = (length: number) => JSON.stringify({ title: 'x'.repeat(length - 12) });

    expect(() => parseRoomFilter(task, filter(2000))).not.toThrow();
    expect(() => parseRoomFilter(task, filter(2001))).toThrow('at most 2000 characters');
  });

  it('rejects a room filter with more than 100 comparisons, counting each name of a path', () => {
    const values = (count: number) => Array.from({ length: count }, (_, index) => index);
    const filter = (count: number) =>
      JSON.stringify({
        $or: [{ $not: { points: 1 } }, { $nor: [{ 'place.city': { $nin: values(count) } }] }],
      });

    expect(() => parseRoomFilter(task, filter(49))).not.toThrow();
    expect(() => parseRoomFilter(task, filter(50))).toThrow('at most 100 values');
  });

  it('counts the values with which a room filter compares each field', () => {
    const filter = { points: { $in: [1, 2], $ne: 3 }, $nor: [{ 'place.city': 'York' }] };

    const { fields, followed } = parseRoomFilter(task, JSON.stringify(filter));
    expect(fields).toEqual(
      new Map([
        ['points', 3],
        ['place', 2],
      ]),
    );
    expect(followed).toEqual(new Map([['city', 2]]));
  });

  it('rejects regular expressions at any depth in a room filter', () => {
    const filter = JSON.stringify({ $nor: [{ done: true, title: { $not: { $regex: 'a' } } }] });

    expect(() => parseRoomFilter(task, filter)).toThrow('$regex');
  });

  it('rejects searches at any depth in a room filter', () => {
    const searched = { ...task, search: ['title'] };
    const filter = JSON.stringify({ $nor: [{ $search: 'a' }] });

    expect(() => parseRoomFilter(searched, filter)).toThrow('cannot contain $search');
  });
});

describe('recordIdOf', () => {
  it.each([
    [{ id: 'a' }, 'a'],
    [{ id: { $eq: 'a' } }, 'a'],
  ])('the only record that can match the filter %j has the id %j', (filter, id) => {
    expect(recordIdOf(parseFilter(filter))).toBe(id);
  });

  it.each([
    { id: { $ne: 'a' } },
    { id: null },
    { 'id.a': 'a' },
    { id: 'a', done: true },
    { title: 'a' },
    {},
  ])(
    'returns undefined for the filter %j, which does not only compare the id with a string',
    (filter) => {
      expect(recordIdOf(parseFilter(filter))).toBeUndefined();
    },
  );
});
