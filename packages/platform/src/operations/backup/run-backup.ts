import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartUpError } from '@groundwork/engine/kernel';
import type { Settings } from '../../settings/settings.ts';
import { nameInFolder, removeOldBackups } from './back-up-folder.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

type BackupSettings = Pick<Settings, 'dataDir' | 'files' | 'database'>;

/**
 * @param target path of a new file, or of an existing folder.
 * @param keep number of newest backups that are not removed from the folder; by default all.
 * @returns the result, to be printed.
 * @throws StartUpError when no backup was created.
 */
export async function runBackup(
  { dataDir, files: { s3 }, database }: BackupSettings,
  { target, keep }: { target: string; keep: number | undefined },
): Promise<string> {
  requireFile(database);
  const path = resolve(target);
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (keep !== undefined && !isFolder) {
    throw new StartUpError(`--keep needs a folder, and ${path} is not one. Create it first.`);
  }
  const file = isFolder ? nameInFolder(path) : path;
  const { size, files, missing } = await makeBackup(dataDir, file, s3 === undefined);
  const removed = keep === undefined ? [] : await removeOldBackups(path, keep);
  return [
    `Backup         ${file}`,
    `Contains       the database and ${countFiles(files)}, ${size} bytes in all`,
    ...(s3 ? [`Excluded       the files in the bucket ${s3.bucket}; back them up there`] : []),
    ...(missing.length > 0 ? [`Missing        ${missing.join(', ')}`] : []),
    ...removed.map((old) => `Removed        ${old}`),
  ].join('\n');
}

export async function runRestore(
  { dataDir, database }: BackupSettings,
  file: string,
): Promise<string> {
  requireFile(database);
  const { files } = await restoreBackup(resolve(file), dataDir);
  return [
    `Restored       the database and ${countFiles(files)}`,
    `To             ${dataDir}`,
    'Next           start the platform',
  ].join('\n');
}

function countFiles(count: number): string {
  return `${count} uploaded ${count === 1 ? 'file' : 'files'}`;
}

/** Rejects settings for PostgreSQL, which has its own tools for backups. */
function requireFile({ url }: Settings['database']): void {
  if (url === undefined) return;
  throw new StartUpError(
    'The data is in the database that DATABASE_URL names. Back it up with pg_dump, restore it with pg_restore, and copy the files in the data directory too.',
  );
}
