import { resolve } from 'node:path';
import { StartUpError } from '@groundwork/engine/kernel';
import { type BackupSettings, type BackupTarget, backUp } from './back-up.ts';
import { restoreBackup } from './restore-backup.ts';

/**
 * @returns the result, to be printed.
 * @throws StartUpError when no backup was created.
 */
export async function runBackup(settings: BackupSettings, target: BackupTarget): Promise<string> {
  const { s3 } = settings.files;
  const { file, size, files, missing, removed } = await backUp(settings, target);
  const content = files === undefined ? 'the database' : `the database and ${countFiles(files)}`;
  return [
    `Backup         ${file}`,
    `Contains       ${content}, ${size} bytes in all`,
    ...(s3 ? [`Excluded       the files in the bucket ${s3.bucket}; back them up there`] : []),
    ...(files === undefined && !s3
      ? [`Excluded       the files in ${settings.dataDir}; back them up too`]
      : []),
    ...(missing.length > 0 ? [`Missing        ${missing.join(', ')}`] : []),
    ...removed.map((old) => `Removed        ${old}`),
  ].join('\n');
}

export async function runRestore(
  { dataDir, database }: BackupSettings,
  file: string,
): Promise<string> {
  if (database.url !== undefined) {
    throw new StartUpError(
      'The data is in the database that DATABASE_URL names. Restore it with pg_restore, and copy the files in the data directory too.',
    );
  }
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
