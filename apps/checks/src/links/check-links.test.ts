import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkLinks } from './check-links.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'links-'));
});

afterEach(() => rmSync(root, { recursive: true }));

describe('of Markdown', () => {
  it('may lead to files, folders and headings', async () => {
    const problems = await check({
      'README.md': '# One\n\n[a](docs/guide.md), [b](docs), [c](#one), [d](docs/guide.md#its-end)',
      'docs/guide.md': "## It's end\n\n![e](../README.md) [f](..#one)",
    });
    expect(problems).toEqual([]);
  });

  it('may not lead to a file or a heading that is not there', async () => {
    const problems = await check({
      'README.md': '# One\n\n[a](docs/gone.md)\n[b](#two) [c](docs/guide.md#three)',
      'docs/guide.md': '# Guide',
    });
    expect(problems).toEqual([
      'README.md:3: there is no file "docs/gone.md".',
      'README.md:4: "#two" names no heading.',
      'README.md:4: "docs/guide.md#three" names no heading.',
    ]);
  });

  it('knows the second of two headings that are alike', async () => {
    expect(await check({ 'README.md': '# Run\n\n# Run\n\n[a](#run-1)' })).toEqual([]);
    expect(await check({ 'README.md': '# Run\n\n[a](#run-1)' })).toHaveLength(1);
  });

  it('may not start at the root of whatever serves it', async () => {
    const problems = await check({ 'README.md': '[a](/docs)' });
    expect(problems).toEqual(['README.md:1: "/docs" is to be relative to the file.']);
  });

  it('are looked at where they leave the repository', async () => {
    const links = [
      'https://example.org/a',
      'http://localhost:1',
      'http://example.org',
      'https://[',
    ];
    const problems = await check({ 'README.md': links.map((to) => `[a](<${to}>)`).join('\n') });
    expect(problems).toEqual([
      'README.md:3: "http://example.org" is to begin with https:.',
      'README.md:4: "https://[" is no address.',
    ]);
  });

  it('are no links in code', async () => {
    expect(await check({ 'README.md': '`[a](gone.md)`\n\n```md\n[a](gone.md)\n```' })).toEqual([]);
  });
});

describe('of docstrings', () => {
  it('are found on their line, and nowhere but in docstrings', async () => {
    const code = [
      "const text = '[a](gone.md)';",
      '// [b](gone.md)',
      '/**',
      ' * See [c](gone.md).',
      ' */',
      'export {};',
    ].join('\n');
    expect(await check({ 'src/a.ts': code })).toEqual(['src/a.ts:4: there is no file "gone.md".']);
  });

  it('name what the file declares or imports', async () => {
    const code = [
      "import { type Import, other as Alias } from './b.ts';",
      "export { Passed } from './b.ts';",
      '/** {@link Import} {@link Alias.x} {@link Passed} {@link own} {@link Shape.width | width} */',
      'const own = 1;',
      'interface Shape { width: number }',
      '/** {@link other} {@link width} */',
      'export function area() { const inner = 1; }',
      '/** {@link inner} */',
    ].join('\n');
    expect(await check({ 'src/a.ts': code })).toEqual([
      'src/a.ts:6: {@link other} names nothing of this file.',
      'src/a.ts:6: {@link width} names nothing of this file.',
      'src/a.ts:8: {@link inner} names nothing of this file.',
    ]);
  });
});

function check(files: Readonly<Record<string, string>>): Promise<string[]> {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return checkLinks(root, Object.keys(files));
}
