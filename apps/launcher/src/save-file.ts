import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Replaces a file in one step, as editors do. Programs that watch the file see either the old or the new content.
 *
 * An ordinary write empties the file first. If Vite reads the empty file, it does not read the new content, because
 * it ignores further changes for 50 ms.
 *
 * @param path path of a file on the same file system as the folder for temporary files.
 */
export async function saveFile(path: string, content: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'groundwork-save-'));
  await writeFile(join(folder, 'content'), content);
  await rename(join(folder, 'content'), path);
  await rm(folder, { recursive: true });
}
