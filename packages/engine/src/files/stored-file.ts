import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileRow, Store } from '../database/schema/schema.ts';
import { invalidField, payloadTooLarge } from '../kernel/service-error.ts';
import {
  checkSignature,
  FILES_PATH,
  type FileLinkDependencies,
  requirePrivateFile,
} from './file-links.ts';
import type { ByteRange } from './file-store.ts';
import { findFile } from './file-table.ts';
import type { Files } from './files.ts';
import { toFileError } from './files.ts';

/** Maximum size of a file that is read into memory, in bytes. */
const READ_LIMIT_BYTES = 20 * 1024 * 1024;

/** Dependencies of this module. */
export interface StoredFileDependencies extends FileLinkDependencies {
  readonly store: Store;
  readonly files: Files;
}

/**
 * Finds the uploaded file that a parameter names by its `file_url`, `file_uri` or `signed_url`. Never fetches any other
 * URL: the platform may reach servers that the caller cannot.
 *
 * @throws ServiceError `validation_error` that names `field`, when the app has no such file.
 */
export async function requireStoredFile(
  services: Pick<StoredFileDependencies, 'store' | 'publicUrl' | 'secrets'>,
  named: { readonly appId: string; readonly field: string; readonly uri: string },
): Promise<FileRow> {
  const { appId, field, uri } = named;
  const beginning = `${services.publicUrl}${FILES_PATH}/`;
  if (!uri.startsWith(beginning)) return requirePrivateFile(services, named);
  const [id = ''] = uri.slice(beginning.length).split('/');
  const file = await findFile(services.store, id);
  const isReadable = file?.app_id === appId && (!file.is_private || isSigned(services, id, uri));
  if (isReadable) return file;
  throw invalidField(field, 'Expects the file_url that UploadFile returned, or a signed_url');
}

function isSigned(
  services: Pick<StoredFileDependencies, 'secrets'>,
  id: string,
  uri: string,
): boolean {
  const query = Object.fromEntries(new URL(uri).searchParams);
  return checkSignature(services, id, query) === 'valid';
}

/**
 * Opens an uploaded file; the stream must be read or destroyed.
 *
 * @param range default: the whole file.
 * @throws ServiceError `store_unavailable` when the file store is unavailable.
 */
export async function openStoredFile(
  { files }: Pick<StoredFileDependencies, 'files'>,
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
 * Reads an uploaded file.
 *
 * @throws ServiceError `payload_too_large` when it is larger than 20 MiB; `store_unavailable` when the file store is
 * unavailable.
 */
export async function readStoredFile(
  services: Pick<StoredFileDependencies, 'files'>,
  file: FileRow,
): Promise<Buffer> {
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
