import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findCodeBlocks } from './code-blocks.ts';
import { root } from './root.ts';

function blocksOf(...lines: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'docs-blocks-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'guide.md'), lines.join('\n'));
  return findCodeBlocks(relative(root, join(folder, 'guide.md')));
}

it('finds blocks with their languages and lines', () => {
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

it('runs, and keeps as a file, only the block that a comment stands above', () => {
  const run = ['<!-- file: entities/Site.jsonc -->', '<!-- run -->', '```ts', '```'];
  expect(blocksOf(...run, '```ts', '```')).toMatchObject([
    { isRun: true, file: 'entities/Site.jsonc' },
    { isRun: false, file: undefined },
  ]);
});

it('gives a prelude to all blocks after its comment, until another one', () => {
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

it('refuses a comment that no check knows, which may be a slip of the pen', () => {
  expect(() => blocksOf('<!-- runs -->', '```ts', '```')).toThrow('<!-- runs -->');
});
