/**
 * Writes a `.br` and a `.gz` file beside each text file of the built site, for hosts that serve precompressed files.
 *
 * The build compresses, because the highest quality takes most of a second for the main script. That would be too long
 * during a request.
 */
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXTS = '**/*.{html,js,css,svg,txt,xml,json,webmanifest}';

/** Compresses the text files in a folder. By default, Brotli uses its highest quality. */
export async function compressTexts(folder: string): Promise<void> {
  for await (const path of glob(TEXTS, { cwd: folder })) {
    const file = join(folder, path);
    const content = await readFile(file);
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
    const gzipped = await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION });
    await writeFile(`${file}.gz`, gzipped);
  }
}
