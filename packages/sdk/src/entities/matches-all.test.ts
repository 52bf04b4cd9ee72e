import { describe, expect, it } from 'vitest';
import { matchesAll } from './matches-all.ts';

describe('matchesAll', () => {
  it.each([
    {},
    { $and: [] },
    { $and: [{}] },
    { $and: [{}, { $or: [{}] }] },
    { $or: [{ done: true }, {}] },
    { $nor: [{ id: { $in: [] } }] },
    { $nor: [{ $or: [] }] },
    { $not: { id: { $in: [] } } },
    { $not: { $not: {} } },
    { id: { $nin: [] } },
    { id: { $not: { $in: [] } } },
    { id: { $not: { $in: [], $gt: 'a' } } },
    { title: { $regex: '', $options: 'i' } },
    { $search: ' ' },
  ])('returns true for the filter %j', (filter) => {
    expect(matchesAll(filter)).toBe(true);
  });

  it.each([
    { done: false },
    { owner: null },
    { owner: {} },
    { title: '' },
    { $and: [{}, { done: true }] },
    { $or: [{ done: true }] },
    { $nor: [{}] },
    { $not: {} },
    { id: { $in: [] } },
    { id: { $nin: ['1'] } },
    { id: { $nin: [], $in: ['1'] } },
    { title: { $regex: 'a' } },
    { $search: 'a' },
    { $not: { $search: '' } },
    { tags: { $all: [] } },
  ])('returns false for the filter %j', (filter) => {
    expect(matchesAll(filter)).toBe(false);
  });
});
