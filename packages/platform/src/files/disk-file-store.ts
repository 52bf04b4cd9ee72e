/**
 * Files on disk: `{first two digits}/{id}` for those that are kept, `incoming/{id}` for those on their way.
 *
 * An upload is written and synced, then told to the database, then renamed. So a process that is killed
 * leaves at most a file in `incoming`: at the next start it is put in its place when the database knows
 * it, and removed when it does not. Where other nodes share the folder, only one that nobody can be writing
 * any more.
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
 * How long ago nothing more was written to an upload that nobody is at, in milliseconds. A request may take
 * five minutes; the clocks of nodes and of the folder may differ.
 */
const ABANDONED_MS = 60 * 60 * 1000;

/** The disk is full, may not be written to, is not there, or fails. */
const DISK_FAULTS: readonly string[] = [
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
 * Opens a file store in a folder, which is made when it is absent.
 *
 * @param isKnown whether the database knows a file, asked about those that a killed process left.
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
      const draft = join(incoming, id);
      const isLeft = (statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? newest) < newest;
      if (!isLeft) continue;
      if (await isKnown(id)) putInPlace(draft, placeOf(id));
      else rmSync(draft, { force: true });
    }
  } catch (cause) {
    throw new StartUpError(
      `The folder ${folder} for uploaded files cannot be used. Check that this user may write to it and that the disk has room.`,
      { cause },
    );
  }

  return {
    begin(id) {
      const draft = join(incoming, id);
      const options = { flags: 'wx', mode: OWNER_ONLY_FILE, flush: true };
      const content = createWriteStream(draft, options);
      return {
        content,
        async keep() {
          const place = placeOf(id);
          const parent = dirname(place);
          const made = await mkdir(parent, { recursive: true, mode: OWNER_ONLY_FOLDER });
          await rename(draft, place);
          await syncFolder(parent);
          if (made !== undefined) await syncFolder(folder);
        },
        async discard() {
          content.destroy();
          // One that is still being opened would come into being after its removal.
          if (!content.closed) await new Promise<void>((resolve) => content.once('close', resolve));
          await rm(draft, { force: true });
          await rm(placeOf(id), { force: true });
        },
      };
    },
    async read(id, range) {
      const file = await open(placeOf(id));
      return file.createReadStream(range && { start: range.first, end: range.last });
    },
    isUnavailable: (error) => DISK_FAULTS.includes(systemErrorCode(error) ?? ''),
    // A file is open no longer than its stream.
    close() {},
  };
}

/** Another node that starts may just have done so. */
function putInPlace(draft: string, place: string): void {
  mkdirSync(dirname(place), { recursive: true, mode: OWNER_ONLY_FOLDER });
  try {
    renameSync(draft, place);
  } catch (error) {
    if (systemErrorCode(error) !== 'ENOENT') throw error;
  }
}
