import { describe, expect, it } from 'vitest';
import { toFilterJson, toJson } from './to-json.ts';

const circular: { self?: object } = {};
circular.self = circular;

describe('JSON serialisation', () => {
  it('omits undefined properties of data', () => {
    const data = { title: 'a', done: undefined, at: new Date(0), tags: [null, 1.5] };
    expect(toJson(data)).toBe('{"title":"a","at":"1970-01-01T00:00:00.000Z","tags":[null,1.5]}');
  });

  it.each([
    ['NaN', { price: Number.NaN }],
    ['an infinite number', { prices: [Number.POSITIVE_INFINITY] }],
    ['an invalid date', { at: new Date('soon') }],
    ['a BigInt', { size: 1n }],
    ['a circular reference', circular],
  ])('rejects %s in data and in filters', (_, data) => {
    const rejection = expect.objectContaining({ kind: 'invalid-argument' });
    expect(() => toJson(data)).toThrow(rejection);
    expect(() => toFilterJson(data)).toThrow(rejection);
  });

  it('names the invalid field and its value in the error', () => {
    expect(() => toJson({ order: { price: Number.NaN } })).toThrow(
      '"price" cannot be sent as JSON because it is NaN. Use a finite number, a valid date, or null.',
    );
    expect(() => toJson({ at: new Date('soon') })).toThrow('"at" cannot be sent');
  });

  it.each([
    ['undefined', { owner: undefined }],
    ['function', { owner: () => 'ada' }],
    ['symbol', { owner: Symbol('ada') }],
    ['promise', { owner: Promise.resolve('ada') }],
    ['regexp', { $and: [{ title: { $not: /soil/ } }] }],
    ['set', { id: { $nin: new Set(['1']) } }],
  ])('rejects a filter that contains a value of type %s', (type, filter) => {
    expect(() => toFilterJson(filter)).toThrow(`is of type ${type}`);
  });

  it.each([[undefined], [null], [[]], ['title'], [() => ({})]])(
    'rejects the filter %j, which is not an object',
    (filter) => {
      // @ts-expect-error: the compiler rejects these values too.
      expect(() => toFilterJson(filter)).toThrow('A filter must be an object');
    },
  );

  it('serialises a filter as JSON', () => {
    const filter = { done: false, owner: null, $or: [{ created_date: { $lt: new Date(0) } }] };
    expect(toFilterJson(filter)).toBe(
      '{"done":false,"owner":null,"$or":[{"created_date":{"$lt":"1970-01-01T00:00:00.000Z"}}]}',
    );
  });
});
