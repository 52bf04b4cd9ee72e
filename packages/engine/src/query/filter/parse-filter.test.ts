import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../kernel/json.ts';
import { ALWAYS, type Filter, type Test } from './filter.ts';
import { parseFilter } from './parse-filter.ts';

function testOf(name: string, test: Test): Filter {
  return { kind: 'test', path: name.split('.'), test };
}

const one: Filter = testOf('a', { op: 'eq', value: 1 });
const two: Filter = testOf('b', { op: 'eq', value: 2 });

function nested(key: '$and' | '$not', levels: number): JsonObject {
  if (levels === 0) return { a: 1 };
  const part = nested(key, levels - 1);
  return { [key]: key === '$and' ? [part] : part };
}

function negations(levels: number): JsonObject {
  return levels === 0 ? { $gt: 1 } : { $not: negations(levels - 1) };
}

function deepValue(levels: number): JsonObject {
  return { a: JSON.parse('['.repeat(levels) + ']'.repeat(levels)) };
}

const conditions = (path: string, count: number): JsonObject => ({
  $or: Array.from({ length: count }, (_, value) => ({ [path]: value })),
});

describe('parseFilter', () => {
  it.each<[JsonObject, Filter]>([
    [{}, ALWAYS],
    [{ a: 1 }, one],
    [
      { a: 1, b: 2 },
      { kind: 'and', filters: [one, two] },
    ],
    [{ $and: [{ a: 1 }, { b: 2 }] }, { kind: 'and', filters: [one, two] }],
    [{ $or: [{ a: 1 }, { b: 2 }] }, { kind: 'or', filters: [one, two] }],
    [{ $nor: [{ a: 1 }] }, { kind: 'not', filter: { kind: 'or', filters: [one] } }],
    [{ $not: { a: 1 } }, { kind: 'not', filter: one }],
    [{ a: { $eq: 1 } }, one],
    [{ a: { $ne: 1 } }, { kind: 'not', filter: one }],
    [{ a: { $gt: 1 } }, testOf('a', { op: 'gt', value: 1 })],
    [{ a: { $gte: 'x' } }, testOf('a', { op: 'gte', value: 'x' })],
    [{ a: { $lt: true } }, testOf('a', { op: 'lt', value: true })],
    [{ a: { $lte: 1 } }, testOf('a', { op: 'lte', value: 1 })],
    [{ a: { $in: [1, null] } }, testOf('a', { op: 'in', values: [1, null] })],
    [{ a: { $nin: [1] } }, { kind: 'not', filter: testOf('a', { op: 'in', values: [1] }) }],
    [{ a: { $all: [1] } }, { kind: 'and', filters: [one] }],
    [{ a: { $all: [] } }, { kind: 'or', filters: [] }],
    [{ a: { $exists: true } }, testOf('a', { op: 'exists' })],
    [{ a: { $exists: false } }, { kind: 'not', filter: testOf('a', { op: 'exists' }) }],
    [{ a: { $size: 0 } }, testOf('a', { op: 'size', size: 0 })],
    [{ a: { $regex: 'x' } }, testOf('a', { op: 'regex', pattern: 'x', flags: '' })],
    [{ a: { $options: 'i', $regex: 'x' } }, testOf('a', { op: 'regex', pattern: 'x', flags: 'i' })],
    [{ a: { $not: { $gt: 1 } } }, { kind: 'not', filter: testOf('a', { op: 'gt', value: 1 }) }],
    [
      { a: { $gt: 1, $lt: 3 } },
      {
        kind: 'and',
        filters: [testOf('a', { op: 'gt', value: 1 }), testOf('a', { op: 'lt', value: 3 })],
      },
    ],
    [{ a: { plain: 1 } }, testOf('a', { op: 'eq', value: { plain: 1 } })],
    [{ 'a.b': null }, testOf('a.b', { op: 'eq', value: null })],
    [{ a: '{{user.id}}' }, testOf('a', { op: 'eq', value: '{{user.id}}' })],
    [{ a: 'x\ud800' }, testOf('a', { op: 'eq', value: 'x\ufffd' })],
  ])('parses the filter %j', (json, filter) => {
    expect(parseFilter(json)).toEqual(filter);
  });

  it.each([
    ['created_date', '2026-06-01T09:00:00Z', '2026-06-01T09:00:00.000Z'],
    ['updated_date', '2026-06-01T09:00', '2026-06-01T09:00:00.000Z'],
    ['created_date', '2026-06-01T09:00:00.5+02:00', '2026-06-01T07:00:00.500Z'],
    ['created_date', '2026-06-01T09:00:00.123456-0130', '2026-06-01T10:30:00.123Z'],
    ['created_date', '2026-06-01', '2026-06-01T00:00:00.000Z'],
    ['created_date', '2026-13-01T09:00', '2026-13-01T09:00'],
    ['created_date', 'on 2026-06-01T09:00', 'on 2026-06-01T09:00'],
    ['created_date', '2026-06-01T09:00:00Z or so', '2026-06-01T09:00:00Z or so'],
    ['a', '2026-06-01T09:00', '2026-06-01T09:00'],
    ['created_date.a', '2026-06-01T09:00', '2026-06-01T09:00'],
  ])('compares the field %s with the date %j in its stored format %j', (name, date, value) => {
    expect(parseFilter({ [name]: date })).toEqual(testOf(name, { op: 'eq', value }));
  });

  it.each<[string, JsonObject]>([
    ['10 levels', nested('$and', 10)],
    ['10 nots', nested('$not', 10)],
    ['10 nots of a field', { a: negations(10) }],
    ['a value of 39 levels', deepValue(39)],
    ['256 conditions', conditions('a', 256)],
    ['128 conditions on paths of two names', conditions('a.b', 128)],
    ['a path of 6 names', { 'a.b.c.d.e.f': 1 }],
    ['10,000 values', { a: { $in: Array(10_000).fill(1) } }],
    ['250,000 values', { $or: Array(25).fill({ a: { $in: Array(10_000).fill(1) } }) }],
    ['a pattern of 500 characters', { a: { $regex: 'x'.repeat(498) } }],
  ])('accepts a filter at a limit: %s', (_, json) => {
    expect(() => parseFilter(json)).not.toThrow();
  });

  it.each<[string, unknown]>([
    ['a filter is an object', []],
    ['a filter is an object', { $and: [1] }],
    ['at most 10 levels', nested('$and', 11)],
    ['at most 10 levels', nested('$not', 11)],
    ['at most 10 levels', { a: negations(11) }],
    ['at most 10 levels', deepValue(40)],
    ['at most 256 conditions', conditions('a', 257)],
    ['at most 256 conditions', conditions('a.b', 129)],
    ['at most 256 conditions', { a: { $all: Array(257).fill(1) } }],
    ['at most 6 names', { 'a.b.c.d.e.f.g': 1 }],
    ['at most 10000 values', { a: { $in: Array(10_001).fill(1) } }],
    ['at most 256 conditions', { $or: Array(26).fill({ a: { $in: Array(10_000).fill(1) } }) }],
    ['$and expects an array', { $and: {} }],
    ['$or expects an array', { $or: [] }],
    ['$in expects an array', { a: { $in: 1 } }],
    ['$nin expects an array', { a: { $nin: '{{user.teams}}' } }],
    ['$gt expects a string, a number', { a: { $gt: null } }],
    ['$lte expects a string, a number', { a: { $lte: [1] } }],
    ['$size expects a whole number', { a: { $size: -1 } }],
    ['$size expects a whole number', { a: { $size: 1.5 } }],
    ['$size expects a whole number', { a: { $size: '1' } }],
    ['$exists expects true or false', { a: { $exists: 1 } }],
    ['$not expects an object', { a: { $not: 1 } }],
    ['no operator $where', { $where: 'x' }],
    ['no operator $near', { a: { $near: 1 } }],
    ['no operator plain', { a: { $gt: 1, plain: 1 } }],
    ['no operator $options', { a: { $options: 'i' } }],
    [`no operator $${'x'.repeat(49)}. Use $eq`, { [`$${'x'.repeat(99)}`]: 1 }],
    ['$regex and $options expect strings', { a: { $regex: 1 } }],
    ['$regex and $options expect strings', { a: { $regex: 'x', $options: 1 } }],
    ['look-around', { a: { $regex: '(?=x)' } }],
    ['malformed', { a: { $regex: '[' } }],
    ['"z" is not an option', { a: { $regex: 'x', $options: 'z' } }],
    ['at most 500 characters', { a: { $regex: 'x'.repeat(501) } }],
    ['at most 500 steps', { a: { $regex: 'x{600}' } }],
    ['too many repetitions', { a: { $regex: `${'x'.repeat(400)}{1,300}` } }],
  ])('rejects a filter with the message “%s”', (reason, json) => {
    const error = { code: 'bad_request', message: expect.stringContaining(reason) };
    expect(() => parseFilter(json)).toThrow(expect.objectContaining(error));
  });

  it.each(["a'b", 'a"b', 'a\\b', 'a..b', '', 'a.$b', 'x'.repeat(101), 'a\nb'])(
    'rejects the field name %j',
    (name) => {
      expect(() => parseFilter({ [name]: 1 })).toThrow('is not the name of a field');
    },
  );

  it.each(['__proto__', 'constructor', 'a.prototype'])('rejects the prototype key %s', (name) => {
    expect(() => parseFilter(JSON.parse(`{"${name}":1}`))).toThrow('is not the name of a field');
  });
});
