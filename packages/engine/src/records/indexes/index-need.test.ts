import { describe, expect, it } from 'vitest';
import { parseFilter } from '../../query/filter/parse-filter.ts';
import { parseSort } from '../../query/sort.ts';
import { fieldKindsOf } from '../schema/field-kinds-of.ts';
import { canServe, indexNeedOf } from './index-need.ts';

const kinds = fieldKindsOf({
  type: 'object',
  properties: {
    status: { type: 'string' },
    owner: { type: 'string' },
    area: { type: 'number' },
    sold: { type: 'boolean' },
    tags: { type: 'array', items: { type: 'string' } },
    site: { type: 'object', properties: { city: { type: 'string' } } },
    any: {},
  },
});

const need = (query: object, sort?: string) =>
  indexNeedOf(kinds, parseFilter(query), parseSort(sort));

describe('indexNeedOf', () => {
  it('names the fields that a query compares for equality, then its sort or range field', () => {
    expect(need({ status: 'open' })).toEqual({ equal: ['status'], last: undefined });
    expect(need({ status: 'open', owner: { $in: ['a', 'b'] } }, '-area')).toEqual({
      equal: ['owner', 'status'],
      last: 'area',
    });
    expect(need({ area: { $gte: 5 } })).toEqual({ equal: [], last: 'area' });
    expect(need({ status: 'open', area: { $gte: 5 } })).toEqual({
      equal: ['status'],
      last: undefined,
    });
    expect(need({}, '-updated_date')).toEqual({ equal: [], last: 'updated_date' });
    expect(need({ $and: [{ 'site.city': 'Rome' }, { sold: true }] })).toEqual({
      equal: ['site.city', 'sold'],
      last: undefined,
    });
    expect(need({ created_by_id: 'ann' })).toEqual({ equal: ['created_by_id'], last: undefined });
  });

  it.each([
    ['no condition', {}],
    ['an id', { id: 'x', status: 'open' }],
    ['a date of creation', { created_date: { $gt: '2026-01-01' } }],
    ['an array', { tags: 'red' }],
    ['a field of any kind', { any: 'x' }],
    ['an undeclared field', { other: 'x' }],
    ['a value of another kind', { status: 5 }],
    ['a missing value', { status: null }],
    ['a negation', { status: { $ne: 'open' } }],
    ['alternatives', { $or: [{ status: 'open' }, { owner: 'ann' }] }],
    ['a pattern', { status: { $regex: 'o' } }],
  ])('returns undefined for a filter with %s', (_, query) => {
    expect(need(query)).toBeUndefined();
  });

  it('names at most three fields that a query compares for equality', () => {
    const query = { status: 'a', owner: 'b', area: 1, sold: true };
    expect(need(query)?.equal).toEqual(['area', 'owner', 'sold']);
  });
});

describe('canServe', () => {
  it('accepts an index that starts with the compared fields, in any order, followed by the sort field', () => {
    const wanted = { equal: ['owner', 'status'], last: 'area' };
    expect(canServe(['status', 'owner', '-area'], wanted)).toBe(true);
    expect(canServe(['owner', 'status', 'area', 'sold'], wanted)).toBe(true);
    expect(canServe(['owner', 'area'], wanted)).toBe(false);
    expect(canServe(['owner', 'status'], wanted)).toBe(false);
    expect(canServe(['status', 'owner'], { equal: ['status'], last: undefined })).toBe(false);
  });
});
