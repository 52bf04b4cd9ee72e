import { describe, expect, it } from 'vitest';
import { excerptsOf, shorten } from './excerpts.ts';

const start = 'Land is worth what can be built and powered on it. ';
const end =
  ' We start from the network and work back to the field, and test each site with its operator.';

describe('shorten', () => {
  it.each([
    ['Land', 'Land'],
    ['Power', 'Pow…'],
    ['Of land', 'Of…'],
  ])('shortens “%s” to at most four characters: “%s”', (text, shortened) => {
    expect(shorten(text, 4)).toBe(shortened);
  });
});

describe('excerptsOf', () => {
  it('excerptsOf returns short texts unchanged', () => {
    expect(excerptsOf(start, '', 90)).toEqual([start, '']);
  });

  it('excerptsOf returns the parts in which two long texts differ', () => {
    const [mine, theirs] = excerptsOf(`${start}Mine.${end}`, `${start}Theirs.${end}`, 90);
    expect(mine).toMatch(/^…built and powered on it. Mine. We start .*…$/);
    expect(theirs).toMatch(/^…built and powered on it. Theirs. We start .*…$/);
    expect([mine.length, theirs.length]).toEqual([92, 92]);
  });

  it('excerptsOf returns the beginnings of two texts if their beginnings differ', () => {
    expect(excerptsOf(`Mine${end}`, 'Theirs', 90)).toEqual([`Mine${end.slice(0, 86)}…`, 'Theirs']);
  });
});
