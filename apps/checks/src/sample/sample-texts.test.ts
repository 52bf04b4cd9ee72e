import { describe, expect, it } from 'vitest';
import { type SourceFile, sampleTexts } from './sample-texts.ts';

const files: SourceFile[] = [
  {
    file: 'a.test.ts',
    source: [
      '/** Tests sums. */',
      "describe('sum', () => {",
      "  it.each([1, 2])('returns %d', () => {",
      '    // Rounds the sum,',
      '    // because prices have two digits.',
      '  });',
      '});',
    ].join('\n'),
  },
  { file: 'b.md', source: '# Title\n\nOne `code`. Two.\n\n- Three\n' },
];

describe('sampleTexts', () => {
  it('picks comments, test names and sentences, each with its location', () => {
    const texts = sampleTexts(files, 30, 1).map(
      ({ kind, place, text }) => `${kind} ${place} ${text}`,
    );
    expect(texts.sort()).toEqual([
      'comment a.test.ts:1 /** Tests sums. */',
      'comment a.test.ts:4 // Rounds the sum,\n    // because prices have two digits.',
      'sentence b.md:3 One code.',
      'sentence b.md:3 Two.',
      'sentence b.md:5 Three',
      'test a.test.ts:2 sum',
      'test a.test.ts:3 returns %d',
    ]);
  });

  it('picks the requested number of different texts', () => {
    expect(sampleTexts(files, 5, 1)).toHaveLength(5);
    expect(new Set(sampleTexts(files, 7, 1).map(({ text }) => text)).size).toBe(7);
  });

  it('picks the same texts if the seed is the same', () => {
    expect(sampleTexts(files, 3, 7)).toEqual(sampleTexts(files, 3, 7));
    const seeds = Array.from({ length: 20 }, (_, seed) =>
      JSON.stringify(sampleTexts(files, 3, seed)),
    );
    expect(new Set(seeds).size).toBeGreaterThan(1);
  });
});
