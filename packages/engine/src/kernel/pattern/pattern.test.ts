import { describe, expect, it } from 'vitest';
import { compilePattern } from './pattern.ts';

describe('compilePattern', () => {
  it.each([
    ['^B$', '', 'a\nb', false],
    ['^B$', 'i', 'a\nb', false],
    ['^B$', 'im', 'a\nb', true],
    ['a.b', '', 'a\nb', false],
    ['a.b', 's', 'a\nb', true],
  ])(
    'returns whether the pattern %s with the flags "%s" matches the string %j: %j',
    (pattern, flags, text, isFound) => {
      expect(compilePattern(pattern, flags).test(text)).toBe(isFound);
    },
  );

  it('searches only the first 10,000 characters of a string', () => {
    const { test: isFound } = compilePattern('b');
    expect(isFound(`${'a'.repeat(9999)}b`)).toBe(true);
    expect(isFound(`${'a'.repeat(10_000)}b`)).toBe(false);
  });

  it('caches the 200 most recently used patterns', () => {
    const first = compilePattern('first');
    expect(compilePattern('first', '')).toBe(first);
    expect(compilePattern('first', 'i')).not.toBe(first);
    for (let index = 0; index < 198; index += 1) compilePattern(`other ${index}`);
    expect(compilePattern('first')).toBe(first);
    for (let index = 198; index < 201; index += 1) compilePattern(`other ${index}`);
    expect(compilePattern('first')).not.toBe(first);
  });

  it.each<[string, string]>([
    ['500 characters once', 'x'.repeat(500)],
    ['one character 500 times', 'x{500}'],
    ['325 characters 300 times', `${'x'.repeat(320)}{300}`],
    ['307 characters up to 300 times', `${'x'.repeat(300)}{1,300}`],
  ])('accepts a pattern that repeats %s', (_, pattern) => {
    expect(() => compilePattern(pattern)).not.toThrow();
  });

  it.each<[string, string]>([
    ['345 characters 300 times', `${'x'.repeat(340)}{300}`],
    ['347 characters up to 300 times', `${'x'.repeat(340)}{1,300}`],
    ['346 characters at least 300 times', `${'x'.repeat(340)}{300,}`],
    ['336 characters twice 150 times', `${'x'.repeat(325)}{150}y{150}`],
  ])('rejects a pattern that repeats %s, because its repetitions are too long', (_, pattern) => {
    expect(() => compilePattern(pattern)).toThrow('too many repetitions');
  });
});
