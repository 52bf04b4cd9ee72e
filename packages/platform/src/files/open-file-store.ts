import { join } from 'node:path';
import { FILES_FOLDER } from '../database/sqlite/data-directory.ts';
import { openDiskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';
import type { S3Options } from './s3/s3-options.ts';

/** Where files are stored. */
interface FileStoreSettings {
  readonly dataDir: string;
  readonly database: { readonly url?: string | undefined };
  readonly files: { readonly s3?: S3Options | undefined };
}

/**
 * Opens the store that the settings ask for: a bucket, or else a folder of the data directory.
 *
 * @param isKnown whether the database knows a file.
 * @throws StartUpError when it cannot be used.
 */
export async function openFileStore(
  { dataDir, database, files: { s3 } }: FileStoreSettings,
  isKnown: (id: string) => Promise<boolean>,
): Promise<FileStore> {
  if (s3 === undefined) {
    // The data directory has no other process at it unless the data is elsewhere.
    const isShared = database.url !== undefined;
    return openDiskFileStore(join(dataDir, FILES_FOLDER), isKnown, isShared);
  }
  // The client is large: nobody else waits until it is loaded.
  const { openS3FileStore } = await import('./s3/s3-file-store.ts');
  return openS3FileStore(s3);
}
