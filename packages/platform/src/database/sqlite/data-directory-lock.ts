/**
 * One process per data directory.
 *
 * The lock is an SQLite transaction held open on a file of its own, because the operating system
 * drops it the moment the process ends, however it ends. A file that only records a process id goes
 * stale after a kill, and cannot be told from a live one where ids repeat: in a container the
 * platform has the same id at every start. The id is noted beside it for the message alone.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartUpError } from '../../kernel/start-up-error.ts';
import { isBusy } from '../store-errors.ts';

const LOCK = 'platform.lock';
const HOLDER = 'platform.pid';

/** What a lock leaves in its directory. */
export const LOCK_FILES: readonly string[] = [LOCK, `${LOCK}-journal`, HOLDER];

/** A connection that nobody refers to is collected, and its lock silently dropped with it. */
const held = new Set<DatabaseSync>();

/** A held lock. */
export interface DataDirectoryLock {
  release(): void;
}

/**
 * Takes the lock of a data directory that exists.
 *
 * @throws StartUpError when another process, or another platform in this one, holds it.
 */
export function lockDataDirectory(dataDir: string): DataDirectoryLock {
  const lock = new DatabaseSync(join(dataDir, LOCK), { timeout: 0 });
  const holderFile = join(dataDir, HOLDER);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    if (!isBusy(cause)) throw cause;
    throw new StartUpError(
      `The data directory ${dataDir} is in use by another platform${readHolder(holderFile)}; two would damage each other's data. Stop that one first, or name another directory with GROUNDWORK_DATA_DIR.`,
      { cause },
    );
  }
  writeFileSync(holderFile, String(process.pid));
  held.add(lock);
  return {
    release() {
      held.delete(lock);
      lock.close();
    },
  };
}

function readHolder(file: string): string {
  try {
    return ` (process ${Number.parseInt(readFileSync(file, 'utf8'), 10)})`;
  } catch {
    // The note is a courtesy: the holder may not have written it yet.
    return '';
  }
}
