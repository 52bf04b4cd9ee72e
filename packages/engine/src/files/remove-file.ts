import type { FileRow, Store } from '../database/schema/schema.ts';
import { deleteFile } from './file-table.ts';
import { type Files, toFileError } from './files.ts';

export interface RemoveFileDependencies {
  readonly store: Store;
  readonly files: Pick<Files, 'content'>;
}

/**
 * Deletes a file: first its content, then its metadata, so that nobody can read the file if the process is
 * killed in between.
 *
 * @throws ServiceError `store_unavailable` when the file store is unavailable.
 */
export async function removeFile(
  { store, files }: RemoveFileDependencies,
  { id }: Pick<FileRow, 'id'>,
): Promise<void> {
  try {
    await files.content.remove(id);
  } catch (error) {
    throw toFileError(files, error);
  }
  await deleteFile(store, id);
}
