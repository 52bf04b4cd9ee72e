/** Tests the rules in cspell.json with a small repository. */
// A misspelt word for the tests. cspell:ignore ordinery
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const checks = fileURLToPath(new URL('../..', import.meta.url));
const repository = mkdtempSync(join(tmpdir(), 'spelling-'));

/** The misspelt words that cspell found, each as `file:line:column word`, in alphabetical order. */
let misspelt: readonly string[];

beforeAll(() => {
  for (const file of ['cspell.json', 'words.txt']) {
    write(`apps/checks/${file}`, '');
    copyFileSync(join(checks, file), join(repository, 'apps/checks', file));
  }
  write('README.md', 'An ordinery word.');
  write('.changeset/one.md', 'An ordinery word.');
  write('packages/a/src/b.ts', 'export const ordinery = 1; // An ordinery word.');
  write('packages/a/src/c/d.ts', "throw new Error('An ordinery word.', { cause: 'ordinery' });");
  write('apps/site/src/content/c.ts', "export const heading = 'An ordinery word';");
  write('american/README.md', 'The colour of the centre, the color of the center.');
  write(
    'packages/correct/README.md',
    'A docstring with `ordinery`.\n\n```ts\nordinery();\n```\n\n- one\n\n  ```ts\n  ordinery();\n  ```\n',
  );
  write(
    'packages/correct/src/b.ts',
    '/**\n * Kysely.\n *\n * @example\n * ordinery();\n */\nordinery();',
  );
  const { stdout } = spawnSync(
    join(checks, 'node_modules/.bin/cspell'),
    ['lint', '--config', 'apps/checks/cspell.json', '--no-progress', '--no-summary', '--dot'],
    { cwd: repository, encoding: 'utf8' },
  );
  misspelt = [...stdout.matchAll(/^(\S+) - \w+ word \((\w+)\)/gm)]
    .map(([, place, word]) => `${place} ${word}`)
    .sort();
});

afterAll(() => rmSync(repository, { recursive: true }));

describe('rules in cspell.json', () => {
  it('finds misspelt words in Markdown, in comments, in sentences in strings, and in the content of the site', () => {
    expect(misspelt.filter((line) => line.endsWith('ordinery'))).toEqual([
      '.changeset/one.md:1:4 ordinery',
      'README.md:1:4 ordinery',
      'apps/site/src/content/c.ts:1:28 ordinery',
      'packages/a/src/b.ts:1:34 ordinery',
      'packages/a/src/c/d.ts:1:21 ordinery',
    ]);
  });

  it('rejects American spellings', () => {
    expect(misspelt.filter((line) => line.startsWith('american/'))).toEqual([
      'american/README.md:1:31 color',
      'american/README.md:1:44 center',
    ]);
  });

  it('ignores code, and the words in words.txt', () => {
    expect(misspelt.filter((line) => line.startsWith('packages/correct/'))).toEqual([]);
  });
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(repository, file)), { recursive: true });
  writeFileSync(join(repository, file), text);
}
