import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it } from 'vitest';
import { readJsonRows } from './read-json-rows.ts';
import type { SourceRow } from './source-row.ts';

async function readAll(content: string) {
  const file = join(temporaryFolder(), 'rows.json');
  writeFileSync(file, content);
  const rows: SourceRow[] = [];
  for await (const row of readJsonRows(file)) rows.push(row);
  return rows;
}

describe('readJsonRows', () => {
  it('reads objects with their lines from a large file in several chunks', async () => {
    const rows = Array.from({ length: 5000 }, (_, number) => ({
      number,
      text: `"]},[{\\ ${'ä😀'.repeat(20)}`,
      parts: [{ a: [] }],
    }));
    const read = await readAll(`\uFEFF[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`);
    expect(read).toEqual(rows.map((fields, index) => ({ line: index + 2, fields })));
  });

  it.each([
    ['[]', []],
    ['{"a": 1}', [{ line: 1, error: expect.stringContaining('is not an array of objects') }]],
    ['[1, {}]', [{ line: 1, error: expect.stringContaining('is not an array of objects') }]],
    [
      '[{}, [1]]',
      [
        { line: 1, fields: {} },
        { line: 1, error: 'is not an object' },
      ],
    ],
    ['[{"a":', [{ line: 1, error: 'ends too soon' }]],
    [
      '[{"a" 1}, {}]',
      [
        { line: 1, error: expect.stringContaining('It is not valid JSON') },
        { line: 1, fields: {} },
      ],
    ],
    ['[{"__proto__": 1}]', [{ line: 1, error: expect.stringContaining('named __proto__') }]],
  ])('reads the file content %s, with an error for each invalid row', async (content, rows) => {
    expect(await readAll(content)).toEqual(rows);
  });
});
