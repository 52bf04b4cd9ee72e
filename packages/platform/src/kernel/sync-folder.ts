import { open } from 'node:fs/promises';

/** Syncs a folder to the disk: a new name in it survives a power cut only then. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
