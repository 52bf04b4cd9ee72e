/** The tutorial shows the app itself: what stands in a block is what stands in the file. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const readme = await readFile(join(import.meta.dirname, 'README.md'), 'utf8');

/** Blocks that name a file after their language, as in "```tsx src/app.tsx". */
const excerpts = [...readme.matchAll(/^```\w+ (\S+)\n(.*?)^```$/gms)].map(
  ([, file = '', code = '']) => ({ file, code }),
);

it('README.md shows the files that matter', () => {
  expect(new Set(excerpts.map(({ file }) => file)).size).toBeGreaterThan(10);
});

it.each(excerpts)('README.md shows a part of $file as it is', async ({ file, code }) => {
  expect(await readFile(join(import.meta.dirname, file), 'utf8')).toContain(code);
});
