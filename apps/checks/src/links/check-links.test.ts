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

describe('checkLinks with Markdown', () => {
  it('accepts links to files, folders and headings', async () => {
    const problems = await check({
      'README.md': '# One\n\n[a](docs/guide.md), [b](docs), [c](#one), [d](docs/guide.md#its-end)',
      'docs/guide.md': "## It's end\n\n![e](../README.md) [f](..#one)",
    });
    expect(problems).toEqual([]);
  });

  it('rejects links to files and headings that do not exist', async () => {
    const problems = await check({
      'README.md': '# One\n\n[a](docs/gone.md)\n[b](#two) [c](docs/guide.md#three)',
      'docs/guide.md': '# Guide',
    });
    expect(problems).toEqual([
      'README.md:3: the file "docs/gone.md" does not exist.',
      'README.md:4: "#two" leads to no heading.',
      'README.md:4: "docs/guide.md#three" leads to no heading.',
    ]);
  });

  it('accepts a numbered fragment only if several headings have the same text', async () => {
    expect(await check({ 'README.md': '# Run\n\n# Run\n\n[a](#run-1)' })).toEqual([]);
    expect(await check({ 'README.md': '# Run\n\n[a](#run-1)' })).toHaveLength(1);
  });

  it('rejects absolute paths', async () => {
    const problems = await check({ 'README.md': '[a](/docs)' });
    expect(problems).toEqual(['README.md:1: "/docs" must be relative to the file.']);
  });

  it('checks the syntax of URLs, but does not request them', async () => {
    const links = [
      'https://example.org/a',
      'http://localhost:1',
      'http://example.org',
      'https://[',
    ];
    const problems = await check({ 'README.md': links.map((to) => `[a](<${to}>)`).join('\n') });
    expect(problems).toEqual([
      'README.md:3: "http://example.org" must begin with https:.',
      'README.md:4: "https://[" is not a URL.',
    ]);
  });

  it('accepts links to the API reference, which only the build of the documentation writes', async () => {
    const link = { 'apps/docs/index.md': '[a](reference/index.md#client)' };
    expect(await check(link)).toEqual([]);
  });

  it('ignores links in code', async () => {
    expect(await check({ 'README.md': '`[a](gone.md)`\n\n```md\n[a](gone.md)\n```' })).toEqual([]);
  });
});

describe('checkLinks with TypeScript', () => {
  it('finds links only in docstrings, and reports their lines', async () => {
    const code = [
      "const text = '[a](gone.md)';",
      '// [b](gone.md)',
      '/**',
      ' * See [c](gone.md).',
      ' */',
      'export {};',
    ].join('\n');
    expect(await check({ 'src/a.ts': code })).toEqual([
      'src/a.ts:4: the file "gone.md" does not exist.',
    ]);
  });

  it('rejects a {@link} to a name that the file neither declares nor imports', async () => {
    const code = [
      "import { type Import, other as Alias } from './b.ts';",
      "export { Exported } from './b.ts';",
      '/** {@link Import} {@link Alias.x} {@link Exported} {@link own} {@link Shape.width | width} */',
      'const own = 1;',
      'interface Shape { width: number }',
      '/** {@link other} {@link width} */',
      'export function area() { const inner = 1; }',
      '/** {@link inner} */',
    ].join('\n');
    expect(await check({ 'src/a.ts': code })).toEqual([
      'src/a.ts:6: {@link other} is neither declared nor imported.',
      'src/a.ts:6: {@link width} is neither declared nor imported.',
      'src/a.ts:8: {@link inner} is neither declared nor imported.',
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
