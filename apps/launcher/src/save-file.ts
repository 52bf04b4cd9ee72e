import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Replaces a file in one step, as editors do: watchers see either the old content or the new.
 *
 * An ordinary write empties the file first. Vite keeps the empty file if it reads between the two steps, because it
 * ignores further changes for 50 ms.
 *
 * @param path a file on the file system of the temporary folder.
 */
export async function saveFile(path: string, content: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'groundwork-save-'));
  await writeFile(join(folder, 'content'), content);
  await rename(join(folder, 'content'), path);
  await rm(folder, { recursive: true });
}
