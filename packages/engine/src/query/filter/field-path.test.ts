import { describe, expect, it } from 'vitest';
import { parseFieldList, pickFields } from './field-path.ts';

describe('parseFieldList', () => {
  it('accepts only top-level fields, not paths with dots', () => {
    expect(parseFieldList(undefined)).toEqual([]);
    expect(parseFieldList('a,,b')).toEqual(['a', 'b']);
    expect(() => parseFieldList('a,b.c')).toThrow('without dots');
    expect(() => parseFieldList('a,$b')).toThrow('"$b" is not the name of a field');
  });
});

describe('pickFields', () => {
  it('picks the id and the requested fields, or all fields if none are requested', () => {
    const record = { id: '1', a: 1, b: 2 };
    expect(pickFields(record, ['b', 'c'])).toEqual({ id: '1', b: 2 });
    expect(pickFields(record, [])).toBe(record);
  });
});
