/** Writes the fonts and their fallbacks into `src`. Run it after you change this folder. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { computeFallbacks } from './fallbacks.ts';
import { subset, typefaces } from './subset.ts';

const folder = join(import.meta.dirname, '../../src/styles/fonts');
for (const [name, typeface] of Object.entries(typefaces)) {
  await writeFile(join(folder, name), await subset(typeface));
}
const fallbacks = JSON.stringify(await computeFallbacks(), null, 2);
await writeFile(join(folder, 'fallbacks.json'), `${fallbacks}\n`);
