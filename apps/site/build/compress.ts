/**
 * Writes a `.br` and a `.gz` beside each text of the built site.
 *
 * The hardest compression takes most of a second for the main script: nobody should wait for that at
 * the first visit, and any static host can serve the files as they are.
 */
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXTS = '**/*.{html,js,css,svg,txt,xml,json,webmanifest}';

/** Compresses the texts below a folder with the default, which is the highest, brotli quality. */
export async function compressTexts(folder: string): Promise<void> {
  for await (const path of glob(TEXTS, { cwd: folder })) {
    const file = join(folder, path);
    const content = await readFile(file);
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
    const gzipped = await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION });
    await writeFile(`${file}.gz`, gzipped);
  }
}
