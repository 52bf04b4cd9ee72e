import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folder of the file system that Linux holds in memory. */
const MEMORY = '/dev/shm';
const REQUIRED_BYTES = 8 * 1024 ** 3;

/**
 * Creates the folder for temporary files of tests. The folder is in memory if memory has enough space: on a disk,
 * hundreds of small databases would spend most of their time waiting.
 */
export async function createScratchFolder(): Promise<string> {
  const folder = await mkdtemp(join((await hasSpace(MEMORY)) ? MEMORY : tmpdir(), 'groundwork-'));
  // PostgreSQL runs as another user, and uses a folder inside the created folder.
  await chmod(folder, 0o711);
  return folder;
}

async function hasSpace(folder: string): Promise<boolean> {
  const space = await statfs(folder).catch(() => undefined);
  return space !== undefined && space.bavail * space.bsize >= REQUIRED_BYTES;
}
