import { join } from 'node:path';
import { FILES_FOLDER } from '../database/sqlite/data-directory.ts';
import { openDiskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';
import type { S3Options } from './s3/s3-options.ts';

/** Settings of the file store. */
interface FileStoreSettings {
  readonly dataDir: string;
  readonly database: { readonly url?: string | undefined };
  readonly files: { readonly s3?: S3Options | undefined };
}

/**
 * Opens the configured file store: a bucket, or else a folder of the data directory.
 *
 * @param isKnown whether the database has a file.
 * @throws StartUpError when it cannot be used.
 */
export async function openFileStore(
  { dataDir, database, files: { s3 } }: FileStoreSettings,
  isKnown: (id: string) => Promise<boolean>,
): Promise<FileStore> {
  if (s3 === undefined) {
    // Other processes use the data directory only when the database is elsewhere.
    const isShared = database.url !== undefined;
    return openDiskFileStore(join(dataDir, FILES_FOLDER), isKnown, isShared);
  }
  // The S3 client is large, so it is loaded only when it is used.
  const { openS3FileStore } = await import('./s3/s3-file-store.ts');
  return openS3FileStore(s3);
}
