import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AllowedPhrase, allowed } from './allowed.ts';
import { rules } from './rules.ts';
import { describeProblems, searchTerms, type TermSearch } from './search-terms.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'terms-'));
});

afterEach(() => rmSync(root, { recursive: true }));

describe('searchTerms', () => {
  it('finds terms in identifiers, comments, test titles, errors and Markdown', async () => {
    const search = await searchFiles({
      'packages/a/src/b.ts': [
        '// Mended for whoever reads it.',
        'const isCaughtUp = true;',
        "it('lets a page in again and', again);",
        "throw new Error('The name was refused.');",
      ].join('\n'),
      'docs/guide.md': '# The journey\n\nA letter again\nand again.',
    });
    expect(uses(search)).toEqual([
      'docs/guide.md:1: "journey": write login flow, return URL.',
      'docs/guide.md:3: "again and again": write again, repeatedly.',
      'packages/a/src/b.ts:1: "Mended": write fix.',
      'packages/a/src/b.ts:1: "whoever": write caller, user, or the role.',
      'packages/a/src/b.ts:2: "Caught Up": write flushed, barrier.',
      'packages/a/src/b.ts:4: "refused": write reject, deny; error, rejection.',
    ]);
  });

  it('finds terms in the names of files', async () => {
    const search = await searchFiles({
      'packages/a/src/caught-up.ts': '',
      'packages/a/src/journey.test.ts': '',
    });
    expect(uses(search)).toEqual([
      'packages/a/src/caught-up.ts: the file name "caught up": write flushed, barrier.',
      'packages/a/src/journey.test.ts: the file name "journey": write login flow, return URL.',
    ]);
  });

  it('finds a phrase that continues in the next line of a comment', async () => {
    const search = await searchFiles({ 'a.ts': '/**\n * Two at\n * once.\n */\n' });
    expect(uses(search)).toEqual([expect.stringContaining('a.ts:2: "at once"')]);
  });

  it('ignores longer words, and the same words with another meaning', async () => {
    const search = await searchFiles({
      'a.ts': [
        "if (error.code === 'ECONNREFUSED') return DEFAULT_TIMESTAMP;",
        'const { timeStamp } = event; // Take it in turn.',
        "style({ gap: '1rem', columnGap: 0 });",
        '/* WebKit keeps the letters of the room. */',
      ].join('\n'),
    });
    expect(uses(search)).toEqual([]);
  });

  it('applies a rule only to the files that it matches', async () => {
    const text = 'Write the letter.';
    const search = await searchFiles({ 'CONTRIBUTING.md': text, 'docs/guide.md': text });
    expect(uses(search)).toEqual([expect.stringContaining('CONTRIBUTING.md:1: "letter"')]);
  });

  it('skips allowed phrases and reports those that no file contains', async () => {
    const entries: AllowedPhrase[] = [
      { phrase: 'mail_not_kept', reason: 'A code.' },
      { phrase: 'fault injection', reason: 'A term of testing.', files: /^docs\// },
      { phrase: 'told', reason: 'Gone.' },
    ];
    const files = {
      'docs/a.md': 'Fault injection, fault\ninjection: `mail_not_kept`.',
      'a.md': 'Another fault injection.',
    };
    const search = await searchFiles(files, entries);
    expect(uses(search)).toEqual([
      expect.stringContaining('a.md:1: "fault"'),
      expect.stringContaining('docs/a.md:1: "Fault"'),
    ]);
    expect(search.unusedPhrases).toEqual(['told']);
  });

  it('allows only phrases that occur in the repository', () => {
    for (const { reason } of allowed) expect(reason).toMatch(/^[A-Z].{10,}\.$/);
  });
});

describe('describeProblems', () => {
  it('lists uses, and allowed phrases that no file contains', async () => {
    const files = { 'packages/a/b.ts': '// Told anew.', 'README.md': 'Fine.' };
    const search = await searchFiles(files, [{ phrase: 'heard', reason: 'Gone.' }]);
    expect(describeProblems(search)).toEqual([
      'packages/a/b.ts:1: "Told": write notify, emit, report, say.',
      'packages/a/b.ts:1: "anew": write again, repeatedly.',
      '"heard" is allowed, but occurs nowhere.',
    ]);
  });

  it('finds nothing in files with standard terms', async () => {
    expect(describeProblems(await searchFiles({ 'docs/a.md': 'Fine.' }))).toEqual([]);
  });
});

function searchFiles(
  files: Readonly<Record<string, string>>,
  phrases: readonly AllowedPhrase[] = [],
): Promise<TermSearch> {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return searchTerms(root, Object.keys(files), { rules, allowed: phrases });
}

function uses(search: TermSearch): string[] {
  return describeProblems({ ...search, unusedPhrases: [] }).sort();
}
