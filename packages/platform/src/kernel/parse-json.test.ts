import { describe, expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

describe('parseJson', () => {
  it('rejects JSON with a number that JavaScript would change', () => {
    for (const number of [
      '1e400',
      '-1E+999',
      '9007199254740993',
      '-9007199254740993',
      '9223372036854775807',
      '123456789012345678901234567890',
    ]) {
      for (const json of [
        number,
        `[1, ${number}]`,
        `{"a": "\\"1e400\\\\", "b": {"c":${number}}}`,
      ]) {
        expect(() => parseJson(json), json).toThrow(
          `The number ${number} is too large to be stored exactly; send it as a string.`,
        );
      }
    }
  });

  it('accepts JSON with numbers that JavaScript represents, and with any digits in strings', () => {
    for (const json of [
      '[0, -0, 1.5, 1e3, 9007199254740991, -9007199254740991]',
      // JavaScript would serialise these numbers in the same way.
      JSON.stringify([2 ** 53, 2 ** 60, 2 ** 63, 1e20, 1e21, 1e300, -Number.MAX_VALUE, 5e-324]),
      // JavaScript rounds these fractions, which is accepted.
      '[0.12345678901234567890, 9007199254740993.5, 1e-400]',
      JSON.stringify({ '9007199254740993': ['9007199254740993', '1e400', '"\\', 1e300] }),
    ]) {
      expect(parseJson(json)).toEqual(JSON.parse(json));
    }
  });
});
