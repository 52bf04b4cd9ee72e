import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartUpError } from '@groundwork/engine/kernel';
import { backupName } from '../../kernel/backup-name.ts';
import type { Settings } from '../../settings/settings.ts';
import { removeOldBackups } from './back-up-folder.ts';
import { dumpDatabase } from './dump-database.ts';
import { type Backup, makeBackup } from './make-backup.ts';

export type BackupSettings = Pick<Settings, 'dataDir' | 'files' | 'database'>;

export interface BackupTarget {
  /** Path of a new file, or of an existing folder. */
  readonly target: string;
  /** Number of newest backups that are not removed from the folder; undefined for all. */
  readonly keep: number | undefined;
}

interface BackupReport extends Omit<Backup, 'files'> {
  /** Number of uploaded files in the backup; undefined for a dump of PostgreSQL, which contains none. */
  readonly files?: number;
  /** Paths of the removed files. */
  readonly removed: readonly string[];
}

/**
 * Makes a backup of SQLite, or a dump of PostgreSQL.
 *
 * @throws StartUpError when no backup was created.
 */
export async function backUp(
  { dataDir, files: { s3 }, database: { url } }: BackupSettings,
  { target, keep }: BackupTarget,
): Promise<BackupReport> {
  const path = resolve(target);
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (keep !== undefined && !isFolder) {
    throw new StartUpError(`--keep needs a folder, and ${path} is not one. Create it first.`);
  }
  const file = isFolder ? join(path, backupName(url === undefined ? 'tar' : 'dump')) : path;
  if (existsSync(file)) {
    throw new StartUpError(`The file ${file} already exists. Choose another name.`);
  }
  const made =
    url === undefined
      ? await makeBackup(dataDir, file, s3 === undefined)
      : { file, size: await dumpDatabase(url, file), missing: [] };
  return { ...made, removed: keep === undefined ? [] : await removeOldBackups(path, keep) };
}
