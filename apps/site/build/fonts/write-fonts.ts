/** Writes the subset fonts into the sources; run it after a change to `subset.ts`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { subset, typefaces } from './subset.ts';

for (const [name, typeface] of Object.entries(typefaces)) {
  await writeFile(
    join(import.meta.dirname, '../../src/styles/fonts', name),
    await subset(typeface),
  );
}
