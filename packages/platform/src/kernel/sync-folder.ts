import { open } from 'node:fs/promises';

/** Syncs a folder to the disk: only then does a new name in it survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
