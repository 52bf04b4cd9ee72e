import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findCodeBlocks } from './code-blocks.ts';
import { root } from './root.ts';

function blocksOf(...lines: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'docs-blocks-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'guide.md'), lines.join('\n'));
  return findCodeBlocks(relative(root, join(folder, 'guide.md')));
}

describe('findCodeBlocks', () => {
  it('finds the code blocks of a document with their languages and lines', () => {
    const blocks = blocksOf(
      '# Guide',
      '',
      '```ts',
      'one();',
      'two();',
      '```',
      '',
      '```sh',
      'ls',
      '```',
    );
    expect(blocks).toMatchObject([
      { language: 'ts', line: 4, code: 'one();\ntwo();\n' },
      { language: 'sh', line: 9, code: 'ls\n' },
    ]);
  });

  it('applies the comments `run` and `file` only to the code block below them', () => {
    const run = ['<!-- file: entities/Site.jsonc -->', '<!-- run -->', '```ts', '```'];
    expect(blocksOf(...run, '```ts', '```')).toMatchObject([
      { isRun: true, file: 'entities/Site.jsonc' },
      { isRun: false, file: undefined },
    ]);
  });

  it('applies a prelude to all code blocks until the next prelude', () => {
    const blocks = blocksOf(
      ...['```ts', '```', '<!-- prelude: client -->', '```ts', '```', '```ts', '```'],
      ...['<!-- prelude: @groundwork/ui -->', '```tsx', '```'],
    );
    expect(blocks.map(({ prelude }) => prelude)).toEqual([
      undefined,
      'client',
      'client',
      '@groundwork/ui',
    ]);
  });

  it('rejects an unknown comment, because its name may be misspelt', () => {
    expect(() => blocksOf('<!-- runs -->', '```ts', '```')).toThrow('<!-- runs -->');
  });
});
