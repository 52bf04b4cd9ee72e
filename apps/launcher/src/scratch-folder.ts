import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory, on Linux. */
const MEMORY = '/dev/shm';
const ROOM_BYTES = 8 * 1024 ** 3;

/**
 * Creates the folder in which tests keep their temporary files: in memory where there is room, since
 * hundreds of small databases spend most of their time waiting for a disk.
 */
export async function makeScratchFolder(): Promise<string> {
  const folder = await mkdtemp(join((await hasRoom(MEMORY)) ? MEMORY : tmpdir(), 'groundwork-'));
  // PostgreSQL runs as another user, in a folder inside this one.
  await chmod(folder, 0o711);
  return folder;
}

async function hasRoom(folder: string): Promise<boolean> {
  const space = await statfs(folder).catch(() => undefined);
  return space !== undefined && space.bavail * space.bsize >= ROOM_BYTES;
}
