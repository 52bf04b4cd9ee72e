import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../kernel/json.ts';
import { ALWAYS, both, constantOutcome, hasId, NEVER } from './filter.ts';
import { parseFilter } from './parse-filter.ts';

describe('both', () => {
  it('combines two filters, and omits a filter that matches every record', () => {
    const [one, other] = [hasId('1'), hasId('2')];
    expect(both(one, other)).toEqual({ kind: 'and', filters: [one, other] });
    expect(both(ALWAYS, one)).toBe(one);
    expect(both(one, ALWAYS)).toBe(one);
    expect(one).toEqual(parseFilter({ id: '1' }));
    expect(both(NEVER, one)).not.toBe(one);
  });
});

describe('constantOutcome', () => {
  it.each<[JsonObject, boolean | undefined]>([
    [{}, true],
    [{ a: { $all: [] } }, false],
    [{ a: { $in: [] } }, false],
    [{ a: { $nin: [] } }, true],
    [{ a: { $in: [1] } }, undefined],
    [{ a: { $nin: [1] } }, undefined],
    [{ a: 1, b: { $in: [] } }, false],
    [{ a: 1, b: { $nin: [] } }, undefined],
    [{ a: { $nin: [] }, b: { $nin: [] } }, true],
    [{ $or: [{ a: 1 }, {}] }, true],
    [{ $or: [{ a: 1 }, { a: { $in: [] } }] }, undefined],
    [{ $or: [{ a: { $in: [] } }, { b: { $in: [] } }] }, false],
  ])(
    'returns the outcome of the filter %j if it is the same for every record: %j',
    (filter, outcome) => {
      expect(constantOutcome(parseFilter(filter))).toBe(outcome);
    },
  );
});
