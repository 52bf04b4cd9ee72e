import { expect, test } from 'vitest';
import { parseFieldList, pickFields } from './field-path.ts';

test('a list of fields names whole fields', () => {
  expect(parseFieldList(undefined)).toEqual([]);
  expect(parseFieldList('a,,b')).toEqual(['a', 'b']);
  expect(() => parseFieldList('a,b.c')).toThrow('without dots');
  expect(() => parseFieldList('a,$b')).toThrow('"$b" is not the name of a field');
});

test('the id is picked with the listed fields, and all fields when none are listed', () => {
  const record = { id: '1', a: 1, b: 2 };
  expect(pickFields(record, ['b', 'c'])).toEqual({ id: '1', b: 2 });
  expect(pickFields(record, [])).toBe(record);
});
