/**
 * Lock on a data directory, so that only one process uses the directory.
 *
 * The lock is an open SQLite transaction on a separate file, because the operating system releases it however
 * the process ends. A file that only contains a process id would become stale after a kill, and ids repeat:
 * in a container the platform has the same id at every start. The id is stored beside the lock for the error
 * message only.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartUpError } from '../../kernel/start-up-error.ts';
import { isBusy } from '../store-errors.ts';

const LOCK = 'platform.lock';
const HOLDER = 'platform.pid';

/** Hazard: a connection without a reference is garbage-collected, which silently releases its lock. */
const held = new Set<DatabaseSync>();

export interface DataDirectoryLock {
  release(): void;
  /** Releases the lock and deletes its files. */
  remove(): void;
}

/** @throws StartUpError when another process, or a second platform in this process, holds the lock. */
export function lockDataDirectory(dataDir: string): DataDirectoryLock {
  const lock = new DatabaseSync(join(dataDir, LOCK), { timeout: 0 });
  const holderFile = join(dataDir, HOLDER);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    if (!isBusy(cause)) throw cause;
    throw new StartUpError(
      `The data directory ${dataDir} is in use by another platform${readHolder(holderFile)}; two would damage each other's data. Stop the other one first, or name another directory with GROUNDWORK_DATA_DIR.`,
      { cause },
    );
  }
  writeFileSync(holderFile, String(process.pid));
  held.add(lock);
  const release = () => {
    held.delete(lock);
    lock.close();
  };
  return {
    release,
    remove() {
      release();
      for (const name of [LOCK, `${LOCK}-journal`, HOLDER]) {
        rmSync(join(dataDir, name), { force: true });
      }
    },
  };
}

function readHolder(file: string): string {
  try {
    return ` (process ${Number.parseInt(readFileSync(file, 'utf8'), 10)})`;
  } catch {
    // Ignores a missing file, because the process that holds the lock may not have written its id
    // yet.
    return '';
  }
}
