import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { subset, typefaces } from './subset.ts';

it.each(Object.entries(typefaces))(
  'the %s in the sources is up to date (to update it, run the script "fonts")',
  async (name, typeface) => {
    const written = await readFile(join(import.meta.dirname, '../../src/styles/fonts', name));
    expect(written.equals(await subset(typeface))).toBe(true);
  },
);
