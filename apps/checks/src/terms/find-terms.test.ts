import { describe, expect, it } from 'vitest';
import { findTerms } from './find-terms.ts';

describe('findTerms', () => {
  it('finds phrases in identifiers, comments, test titles and Markdown, and reports their lines', () => {
    const source = [
      'const isCaughtUp = true;',
      "it('looks at the map', at);",
      '// Sent by itself.',
    ];
    expect(findTerms('a.ts', source.join('\n'))).toEqual([
      'a.ts:1: "Caught Up": write flushed, barrier.',
      'a.ts:2: "looks at": write inspect, read.',
      'a.ts:3: "by itself": write automatically, alone.',
    ]);
  });

  it('finds phrases in the names of files', () => {
    expect(findTerms('src/caught-up.ts', '')).toEqual([
      'src/caught-up.ts: the file name "caught up": write flushed, barrier.',
    ]);
  });

  it('finds a phrase that continues on the next line of a comment', () => {
    expect(findTerms('a.ts', '/**\n * Two at\n * once.\n */\n')).toEqual([
      'a.ts:2: "at once": write immediately, "in one request", or concurrently.',
    ]);
  });

  it('ignores longer words that contain a phrase, and phrases with another meaning', () => {
    expect(findTerms('a.ts', 'not good at it; that once; textContent')).toEqual([]);
  });
});
