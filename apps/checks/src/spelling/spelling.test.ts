/** Tests the rules of cspell.json with a small repository. */
// A misspelt word for the tests. cspell:ignore ordinery
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const checks = fileURLToPath(new URL('../..', import.meta.url));
let repository: string;

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'spelling-'));
  mkdirSync(join(repository, 'apps/checks'), { recursive: true });
  for (const file of ['cspell.json', 'words.txt']) {
    copyFileSync(join(checks, file), join(repository, 'apps/checks', file));
  }
});

afterEach(() => rmSync(repository, { recursive: true }));

describe('cspell.json', () => {
  it('finds misspelt words in Markdown, comments and the content of the site', () => {
    write('README.md', 'An ordinery word.');
    write('.changeset/one.md', 'An ordinery word.');
    write('packages/a/src/b.ts', 'export const ordinery = 1; // An ordinery word.');
    write('apps/site/src/content/c.ts', "export const heading = 'An ordinery word';");
    expect(misspelt()).toEqual([
      '.changeset/one.md:1:4 ordinery',
      'README.md:1:4 ordinery',
      'apps/site/src/content/c.ts:1:28 ordinery',
      'packages/a/src/b.ts:1:34 ordinery',
    ]);
  });

  it('rejects American spellings', () => {
    write('README.md', 'The colour of the centre, the color of the center.');
    expect(misspelt()).toEqual(['README.md:1:31 color', 'README.md:1:44 center']);
  });

  it('ignores code and the words of words.txt', () => {
    write(
      'README.md',
      'A docstring with `ordinery`.\n\n```ts\nordinery();\n```\n\n- one\n\n  ```ts\n  ordinery();\n  ```\n',
    );
    write(
      'packages/a/src/b.ts',
      '/**\n * Kysely.\n *\n * @example\n * ordinery();\n */\nordinery();',
    );
    expect(misspelt()).toEqual([]);
  });
});

/** Returns the misspelt words, each as `file:line:column word`, in alphabetical order. */
function misspelt(): string[] {
  const { stdout } = spawnSync(
    join(checks, 'node_modules/.bin/cspell'),
    ['lint', '--config', 'apps/checks/cspell.json', '--no-progress', '--no-summary', '--dot'],
    { cwd: repository, encoding: 'utf8' },
  );
  return [...stdout.matchAll(/^(\S+) - \w+ word \((\w+)\)/gm)]
    .map(([, place, word]) => `${place} ${word}`)
    .sort();
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(repository, file)), { recursive: true });
  writeFileSync(join(repository, file), text);
}
