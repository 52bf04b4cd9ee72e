import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './test.ts';

const built = join(import.meta.dirname, '../dist/client');

test('no page or script of the built site contains a source location or content path', async () => {
  const files = (await readdir(built, { recursive: true })).filter((file) =>
    /\.(?:html|js)$/.test(file),
  );
  expect(files).toContain('index.html');
  for (const file of files) {
    const text = await readFile(join(built, file), 'utf8');
    expect(text, file).not.toMatch(/\.[jt]sx:\d+:\d+|data-content"?[:=]/);
  }
});
