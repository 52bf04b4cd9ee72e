import { chmodSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartUpError, systemErrorCode } from '../../kernel/start-up-error.ts';
import { isStoreDamaged, isStoreUnavailable } from '../store-errors.ts';

export const DATABASE_FILE = 'platform.db';

export const PASSWORD_FILE = 'admin-password.txt';

export const FILES_FOLDER = 'files';

/** Permission bits of the group and of other users. */
const ANYONE_ELSE = 0o077;
const OTHERS = 0o007;

/** Files and folders of a data directory that only its owner may access. */
const PRIVATE: readonly string[] = [
  DATABASE_FILE,
  `${DATABASE_FILE}-wal`,
  `${DATABASE_FILE}-shm`,
  PASSWORD_FILE,
  FILES_FOLDER,
];

/**
 * Runs work in a data directory. Creates a missing directory with access for its owner only. If the directory
 * exists, removes the permissions of other users for the platform's files.
 *
 * @throws StartUpError when the directory or its database cannot be used.
 */
export async function withDataDirectory<Result>(
  dataDir: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    for (const name of PRIVATE) restrictToOwner(join(dataDir, name));
    return await work();
  } catch (error) {
    throw explainDirectoryFailure(dataDir, error);
  }
}

/** Explains a problem with the data directory or its database; returns any other error unchanged. */
export function explainDirectoryFailure(dataDir: string, error: unknown): unknown {
  if (error instanceof StartUpError || !(error instanceof Error)) return error;
  if (isStoreDamaged(error)) return damaged(join(dataDir, DATABASE_FILE), error.message, error);
  if (!isStoreUnavailable(error) && systemErrorCode(error) === undefined) return error;
  return new StartUpError(
    `The data directory ${dataDir} cannot be used: ${error.message}. Check that it is a folder this user may write to and that the disk has space, or name another one with GROUNDWORK_DATA_DIR.`,
    { cause: error },
  );
}

export function requireDatabase(dataDir: string): void {
  const file = join(dataDir, DATABASE_FILE);
  if (existsSync(file) || existsSync(`${file}-wal`)) return;
  throw new StartUpError(
    `There is no data in ${dataDir}. Run the command in the folder of the app, or name its data directory with GROUNDWORK_DATA_DIR. The first start of an app creates its data.`,
  );
}

export function damaged(file: string, reason: string, cause?: unknown): StartUpError {
  return new StartUpError(
    `The database ${file} is damaged: ${reason}. Nothing was changed. Move the data directory away, restore your latest backup with the command "restore", then start again.`,
    { cause },
  );
}

/**
 * Removes the permissions of other users for a file or folder.
 *
 * @throws StartUpError when the path belongs to another user, so that its permissions cannot be changed, and
 * everyone can access it.
 */
function restrictToOwner(path: string): void {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & ANYONE_ELSE) === 0) return;
  try {
    chmodSync(path, mode & ~ANYONE_ELSE);
  } catch (cause) {
    if (systemErrorCode(cause) !== 'EPERM') throw cause;
    if ((mode & OTHERS) === 0) return;
    throw new StartUpError(
      `Other users of this machine can read ${path}, and it belongs to another user. Give it to the user of the platform (chown), or remove the rights of others (chmod o-rwx).`,
      { cause },
    );
  }
}

export function removeDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true });
}
