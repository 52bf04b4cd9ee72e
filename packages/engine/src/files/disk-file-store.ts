/**
 * Stores uploaded files on the disk. Stored files are in `{first two digits}/{id}`, pending uploads are in
 * `incoming/{id}`.
 *
 * An upload is written and synced, then recorded in the database, then renamed. So a killed process leaves at most a
 * file in `incoming`. The next start stores this file if the database contains its id, and otherwise removes the file.
 * If other nodes share the folder, the start handles only files that no node can still be writing.
 */
import { createWriteStream, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartUpError, systemErrorCode } from '../kernel/start-up-error.ts';
import { syncFolder } from '../kernel/sync-folder.ts';
import type { FileStore } from './file-store.ts';

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;

/**
 * Age after which another node's upload counts as abandoned. An upload may take five minutes, and
 * the clocks of the nodes and of the file server may differ.
 */
const ABANDONED_MS = 60 * 60 * 1000;

/** Error codes of a disk that is full, read-only, missing or failing. */
const DISK_ERRORS: readonly string[] = [
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EACCES',
  'EIO',
  'EMFILE',
  'ENOENT',
  'ENOTDIR',
];

/**
 * @param isKnown returns whether the database contains a file; called for the uploads that a killed process left.
 * @param isShared whether other nodes may be writing to the folder.
 * @throws StartUpError when the folder cannot be used.
 */
export async function openDiskFileStore(
  folder: string,
  isKnown: (id: string) => Promise<boolean>,
  isShared: boolean,
): Promise<FileStore> {
  const incoming = join(folder, 'incoming');
  const placeOf = (id: string) => join(folder, id.slice(0, 2), id);
  try {
    mkdirSync(incoming, { recursive: true, mode: OWNER_ONLY_FOLDER });
    const newest = isShared ? Date.now() - ABANDONED_MS : Number.POSITIVE_INFINITY;
    for (const id of readdirSync(incoming)) {
      const upload = join(incoming, id);
      const isLeft = (statSync(upload, { throwIfNoEntry: false })?.mtimeMs ?? newest) < newest;
      if (!isLeft) continue;
      if (await isKnown(id)) putInPlace(upload, placeOf(id));
      else rmSync(upload, { force: true });
    }
  } catch (cause) {
    throw new StartUpError(
      `The folder ${folder} for uploaded files cannot be used. Check that this user may write to it and that the disk has space.`,
      { cause },
    );
  }

  return {
    begin(id) {
      const upload = join(incoming, id);
      const options = { flags: 'wx', mode: OWNER_ONLY_FILE, flush: true };
      const content = createWriteStream(upload, options);
      return {
        content,
        async commit() {
          const place = placeOf(id);
          const parent = dirname(place);
          const made = await mkdir(parent, { recursive: true, mode: OWNER_ONLY_FOLDER });
          await rename(upload, place);
          await syncFolder(parent);
          if (made !== undefined) await syncFolder(folder);
        },
        async discard() {
          content.destroy();
          // Waits until the file is open or has failed to open, because a file that is removed while it is
          // being opened would be created after its removal.
          if (!content.closed) await new Promise<void>((resolve) => content.once('close', resolve));
          await rm(upload, { force: true });
          await rm(placeOf(id), { force: true });
        },
      };
    },
    async read(id, range) {
      const file = await open(placeOf(id));
      return file.createReadStream(range && { start: range.first, end: range.last });
    },
    remove: (id) => rm(placeOf(id), { force: true }),
    isUnavailable: (error) => DISK_ERRORS.includes(systemErrorCode(error) ?? ''),
    // There is nothing to close: each stream closes its own file.
    close() {},
  };
}

/** Ignores a missing upload, because another starting node may already have renamed the upload. */
function putInPlace(upload: string, place: string): void {
  mkdirSync(dirname(place), { recursive: true, mode: OWNER_ONLY_FOLDER });
  try {
    renameSync(upload, place);
  } catch (error) {
    if (systemErrorCode(error) !== 'ENOENT') throw error;
  }
}
