import { join } from 'node:path';
import { FILES_FOLDER } from '../database/sqlite/data-directory.ts';
import { StartUpError } from '../kernel/start-up-error.ts';
import { openDiskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';
import type { S3Options } from './s3/s3-options.ts';

export interface FileStoreSettings {
  readonly dataDir: string;
  readonly database: { readonly url?: string | undefined };
  readonly files: { readonly s3?: S3Options | undefined };
}

/**
 * @param isKnown returns whether the database contains a file.
 * @throws StartUpError when the bucket or the folder cannot be used.
 */
export async function openFileStore(
  { dataDir, database, files: { s3 } }: FileStoreSettings,
  isKnown: (id: string) => Promise<boolean>,
): Promise<FileStore> {
  if (s3 === undefined) {
    // The files can be shared with other nodes only if the database is not in the data directory.
    const isShared = database.url !== undefined;
    return openDiskFileStore(join(dataDir, FILES_FOLDER), isKnown, isShared);
  }
  const { openS3FileStore } = await importS3FileStore();
  return openS3FileStore(s3);
}

/**
 * Loads the S3 client. Call this only if a bucket is configured, because the client is large and not installed with
 * the platform.
 */
async function importS3FileStore() {
  try {
    return await import('./s3/s3-file-store.ts');
  } catch (cause) {
    const isMissing = cause instanceof Error && /Cannot find package '@aws-sdk/.test(cause.message);
    if (!isMissing) throw cause;
    throw new StartUpError(
      'Files in S3 need a package that is not installed. Run "npm install @aws-sdk/client-s3 @aws-sdk/lib-storage".',
      { cause },
    );
  }
}
