import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fontFiles } from './typefaces.ts';

it('the files in src/styles/fonts are up to date (to update them, run the script "fonts")', async () => {
  for (const [name, content] of Object.entries(await fontFiles())) {
    const written = await readFile(join(import.meta.dirname, '../src/styles/fonts', name));
    expect(written.equals(content), name).toBe(true);
  }
});
