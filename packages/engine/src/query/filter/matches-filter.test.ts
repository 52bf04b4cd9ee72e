import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../kernel/json.ts';
import { matchesFilter } from './matches-filter.ts';
import { parseFilter } from './parse-filter.ts';

const record: JsonObject = {
  number: 2,
  text: 'b',
  yes: true,
  nothing: null,
  list: [1, 'b', { city: 'York' }],
  object: { city: 'York', zip: 1 },
};

function numbers(first: number, end: number): number[] {
  return Array.from({ length: end - first }, (_, index) => first + index);
}

describe('matchesFilter', () => {
  it.each<[JsonObject, boolean]>([
    [{ number: 2 }, true],
    [{ number: '2' }, false],
    [{ number: { $gt: 1 } }, true],
    [{ number: { $gt: 2 } }, false],
    [{ number: { $gte: 2 } }, true],
    [{ number: { $gte: 3 } }, false],
    [{ number: { $lt: 3 } }, true],
    [{ number: { $lt: 2 } }, false],
    [{ number: { $lte: 2 } }, true],
    [{ number: { $lte: 1 } }, false],
    [{ number: { $gt: '1' } }, false],
    [{ yes: { $gt: false } }, true],
    [{ text: { $gt: 'a' } }, true],
    [{ text: { $lt: 'ä' } }, true],
    [{ text: { $lt: 'B' } }, false],
    [{ text: { $regex: '^B$', $options: 'i' } }, true],
    [{ number: { $regex: '2' } }, false],
    [{ nothing: null }, true],
    [{ missing: null }, true],
    [{ missing: { $exists: true } }, false],
    [{ nothing: { $exists: true } }, true],
    [{ number: null }, false],
    [{ number: { $in: [1, 2] } }, true],
    [{ number: { $in: [] } }, false],
    [{ list: 'b' }, true],
    [{ list: { $size: 3 } }, true],
    [{ list: { $size: 2 } }, false],
    [{ text: { $size: 1 } }, false],
    [{ number: { $in: [...numbers(3, 20), 2] } }, true],
    [{ number: { $in: [...numbers(3, 20), '2', null] } }, false],
    [{ number: { $nin: numbers(0, 20) } }, false],
    [{ text: { $in: [...numbers(3, 20), 'b'] } }, true],
    [{ text: { $in: [...numbers(3, 20), ['b']] } }, false],
    [{ missing: { $in: [...numbers(3, 20), null] } }, true],
    [{ missing: { $in: [...numbers(3, 20), 'null'] } }, false],
    [{ object: { $in: [...numbers(3, 20), { city: 'York', zip: 1 }] } }, true],
    [{ object: { $in: [...numbers(3, 20), { zip: 1, city: 'York' }] } }, false],
    [{ list: { $in: [...numbers(3, 20), { city: 'York' }] } }, true],
    [{ list: [1, 'b', { city: 'York' }] }, true],
    [{ list: [1, 'b'] }, false],
    [{ 'list.city': 'York' }, true],
    [{ 'list.city.name': null }, true],
    [{ object: { city: 'York', zip: 1 } }, true],
    [{ object: { zip: 1, city: 'York' } }, false],
    [{ 'object.city': 'York' }, true],
    [{ 'text.city': null }, true],
    [{ 'text.length': 1 }, false],
    [{ number: 2, text: 'a' }, false],
    [{ $or: [{ number: 1 }, { text: 'b' }] }, true],
    [{ $or: [{ number: 1 }, { text: 'a' }] }, false],
    [{ $nor: [{ number: 1 }, { text: 'a' }] }, true],
  ])('returns for the filter %j whether it matches the example record: %j', (filter, expected) => {
    expect(matchesFilter(record, parseFilter(filter))).toBe(expected);
  });
});
