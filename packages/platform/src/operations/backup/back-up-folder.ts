/**
 * A folder of backups, which are named after their time. Removes the oldest backups, and temporary files of killed
 * backups. Other files are never removed: a file counts as a backup only if it has such a name and starts like a
 * backup.
 */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { dateOfBackup } from '../../kernel/backup-name.ts';
import { HEAD } from './backup-format.ts';
import { readArchive } from './read-archive.ts';

/** Matches temporary files: archives, copies of databases, and the files that SQLite stores beside such copies. */
const TEMPORARY_NAME = /^groundwork-\d{8}T\d{9}Z\.(tar|dump)(\.db)?\.part(-wal|-shm|-journal)?$/;

/** Start of a file that `pg_dump` writes in its custom format. */
const DUMP_START = 'PGDMP';

/** Age in milliseconds at which a temporary file counts as abandoned. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/**
 * Removes all backups in a folder except the newest ones, and temporary files that are older than a day.
 * Returns the names of the removed files.
 *
 * @param keep number of newest backups that are not removed.
 */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const own: string[] = [];
  for (const name of readdirSync(folder).filter((entry) => dateOfBackup(entry) !== undefined)) {
    const file = join(folder, name);
    if (await isBackup(file)) own.push(file);
  }
  const old = [...own.toSorted().toReversed().slice(keep), ...listAbandoned(folder)];
  for (const file of old) rmSync(file, { force: true });
  return old;
}

function isDump({ buffer }: { readonly buffer: Buffer }): boolean {
  return buffer.toString('latin1') === DUMP_START;
}

function listAbandoned(folder: string): string[] {
  return readdirSync(folder)
    .filter((entry) => TEMPORARY_NAME.test(entry))
    .map((name) => join(folder, name))
    .filter((file) => {
      const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
      return Date.now() - written > ABANDONED_MS;
    });
}

async function isBackup(file: string): Promise<boolean> {
  const archive = await open(file);
  try {
    if (isDump(await archive.read(Buffer.alloc(DUMP_START.length), 0, DUMP_START.length, 0)))
      return true;
    for await (const { name } of readArchive(archive)) return name === HEAD;
    return false;
  } catch {
    return false;
  } finally {
    await archive.close();
  }
}
