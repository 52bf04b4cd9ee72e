import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileRow } from '../database/schema/schema.ts';
import { payloadTooLarge } from '../kernel/service-error.ts';
import type { ByteRange } from './file-store.ts';
import { type Files, toFileError } from './files.ts';

/** Maximum size in bytes of a file that may be read into memory as a whole. */
const READ_LIMIT_BYTES = 20 * 1024 * 1024;

interface StoredFileContext {
  readonly files: Files;
}

/**
 * Opens an uploaded file for reading. The caller must read or destroy the stream.
 *
 * @param range bytes to read; by default the whole file.
 * @throws ServiceError `store_unavailable` when the file store is unavailable.
 */
export async function openStoredFile(
  { files }: StoredFileContext,
  { id }: FileRow,
  range?: ByteRange,
): Promise<Readable> {
  try {
    return await files.content.read(id, range);
  } catch (error) {
    throw toFileError(files, error);
  }
}

/**
 * Reads the whole content of an uploaded file into memory.
 *
 * @throws ServiceError `payload_too_large` when the file is larger than 20 MiB; `store_unavailable` when the
 * file store is unavailable.
 */
export async function readStoredFile(services: StoredFileContext, file: FileRow): Promise<Buffer> {
  if (file.size > READ_LIMIT_BYTES) {
    throw payloadTooLarge('The file is larger than 20 MiB. Upload it in parts.');
  }
  const content = await openStoredFile(services, file);
  try {
    return await buffer(content);
  } catch (error) {
    throw toFileError(services.files, error);
  }
}
