import { expect, test } from 'vitest';
import { compilePattern } from './pattern.ts';

test.each([
  ['^B$', '', 'a\nb', false],
  ['^B$', 'i', 'a\nb', false],
  ['^B$', 'im', 'a\nb', true],
  ['a.b', '', 'a\nb', false],
  ['a.b', 's', 'a\nb', true],
])('%s with the flags "%s" is found in %j: %j', (pattern, flags, text, isFound) => {
  expect(compilePattern(pattern, flags).test(text)).toBe(isFound);
});

test('a pattern looks at the first 10,000 characters', () => {
  const { test: isFound } = compilePattern('b');
  expect(isFound(`${'a'.repeat(9999)}b`)).toBe(true);
  expect(isFound(`${'a'.repeat(10_000)}b`)).toBe(false);
});

test('a pattern is compiled once, until 200 others were', () => {
  const first = compilePattern('first');
  expect(compilePattern('first', '')).toBe(first);
  expect(compilePattern('first', 'i')).not.toBe(first);
  for (let index = 0; index < 198; index += 1) compilePattern(`other ${index}`);
  expect(compilePattern('first')).toBe(first);
  for (let index = 198; index < 201; index += 1) compilePattern(`other ${index}`);
  expect(compilePattern('first')).not.toBe(first);
});

test.each<[string, string]>([
  ['500 characters once', 'x'.repeat(500)],
  ['one of them 500 times', 'x{500}'],
  ['325 characters 300 times', `${'x'.repeat(320)}{300}`],
  ['307 characters up to 300 times', `${'x'.repeat(300)}{1,300}`],
])('a pattern may have %s', (_, pattern) => {
  expect(() => compilePattern(pattern)).not.toThrow();
});

test.each<[string, string]>([
  ['345 characters 300 times', `${'x'.repeat(340)}{300}`],
  ['347 characters up to 300 times', `${'x'.repeat(340)}{1,300}`],
  ['346 characters at least 300 times', `${'x'.repeat(340)}{300,}`],
  ['336 characters twice 150 times', `${'x'.repeat(325)}{150}y{150}`],
])('a pattern may not have %s', (_, pattern) => {
  expect(() => compilePattern(pattern)).toThrow('repeats its parts less often');
});
