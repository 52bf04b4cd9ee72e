import { open } from 'node:fs/promises';

/**
 * Writes a folder's changes to the disk. Otherwise, a power failure may undo the creation or
 * renaming of a file.
 */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
