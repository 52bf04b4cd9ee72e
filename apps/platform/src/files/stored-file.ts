import { buffer } from 'node:stream/consumers';
import { invalidField, payloadTooLarge } from '../http/http-error.ts';
import type { Services } from '../services.ts';
import { findFile } from '../store/files.ts';
import type { FileRow } from '../store/schema.ts';
import { checkSignature, FILES_PATH, requirePrivateFile } from './file-links.ts';

/** The most of a file that is taken into memory. */
const READ_LIMIT_BYTES = 20 * 1024 * 1024;

/**
 * The uploaded file that a parameter names by its `file_url`, `file_uri` or `signed_url`. Addresses of elsewhere are
 * never asked: the platform may reach what the caller may not.
 *
 * @throws HttpError 422 that names `field`, when the app has no such file.
 */
export async function requireStoredFile(
  services: Pick<Services, 'store' | 'publicUrl' | 'secrets'>,
  named: { readonly appId: string; readonly field: string; readonly uri: string },
): Promise<FileRow> {
  const { appId, field, uri } = named;
  const beginning = `${services.publicUrl}${FILES_PATH}/`;
  if (!uri.startsWith(beginning)) return requirePrivateFile(services, named);
  const [id = ''] = uri.slice(beginning.length).split('/');
  const file = await findFile(services.store, id);
  const isReadable = file?.app_id === appId && (!file.is_private || isSigned(services, id, uri));
  if (isReadable) return file;
  throw invalidField(field, 'Expects the file_url that UploadFile answered with, or a signed_url');
}

function isSigned(services: Pick<Services, 'secrets'>, id: string, uri: string): boolean {
  const query = Object.fromEntries(new URL(uri).searchParams);
  return checkSignature(services, id, query) === 'good';
}

/**
 * The content of an uploaded file.
 *
 * @throws HttpError 413 when it is longer than 20 MiB.
 */
export async function readStoredFile(
  { files }: Pick<Services, 'files'>,
  { id, size }: FileRow,
): Promise<Buffer> {
  if (size > READ_LIMIT_BYTES) {
    throw payloadTooLarge('The file is larger than 20 MiB. Upload it in parts.');
  }
  return buffer(await files.content.read(id));
}
