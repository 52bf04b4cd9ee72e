/** Writes the site's fonts and their fallbacks into `src`. Run this script after a change in this folder. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fontFiles } from './typefaces.ts';

const folder = join(import.meta.dirname, '../src/styles/fonts');
for (const [name, content] of Object.entries(await fontFiles())) {
  await writeFile(join(folder, name), content);
}
