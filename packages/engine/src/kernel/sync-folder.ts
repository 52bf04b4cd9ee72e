import { open } from 'node:fs/promises';

/** Without a sync, a file that was just created or renamed in the folder may be lost in a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
