/**
 * Creates the links to files. A public file has a URL that cannot be guessed; a private file has signed URLs that
 * expire.
 */

import type { FileRow, Files } from '@groundwork/engine';
import { invalidField } from '@groundwork/engine/kernel';
import { FILES_PATH } from '../../http/files-path.ts';
import type { Services } from '../../services.ts';

const PURPOSE = 'file link';
const PRIVATE_SCHEME = 'private/';

export function fileUrl({ publicUrl }: Pick<Services, 'publicUrl'>, { id, name }: FileRow): string {
  return `${publicUrl}${FILES_PATH}/${id}/${encodeURIComponent(name)}`;
}

export function fileIdOf(path: string): string | undefined {
  return path.startsWith(`${FILES_PATH}/`) ? path.split('/')[2] : undefined;
}

/** Returns the URI of a private file, with which clients request a signed URL. */
export function fileUri({ id }: FileRow): string {
  return PRIVATE_SCHEME + id;
}

/** Returns a signed URL with which anyone can read a file for the given number of seconds. */
export function signedUrl(parts: Services, file: FileRow, seconds: number): string {
  const expires = Math.floor(Date.now() / 1000) + seconds;
  const signature = parts.secrets.hash(PURPOSE, `${file.id} ${expires}`);
  return `${fileUrl(parts, file)}?${new URLSearchParams({ expires: `${expires}`, signature })}`;
}

export function checkSignature(
  { secrets }: Services,
  id: string,
  { expires = '', signature = '' }: Readonly<Record<string, string>>,
): 'invalid' | 'expired' | 'valid' {
  if (!/^\d{1,12}$/.test(expires) || !/^[\w-]{43}$/.test(signature)) return 'invalid';
  if (!secrets.matches(PURPOSE, `${id} ${expires}`, signature)) return 'invalid';
  return Number(expires) * 1000 > Date.now() ? 'valid' : 'expired';
}

/**
 * Returns the private file with a URI.
 *
 * @throws ServiceError `validation_error` that names `field`, when the app has no such file.
 */
export async function requirePrivateFile(
  { files }: { readonly files: Pick<Files, 'find'> },
  { appId, field, uri }: { readonly appId: string; readonly field: string; readonly uri: string },
): Promise<FileRow> {
  const file = uri.startsWith(PRIVATE_SCHEME)
    ? await files.find(uri.slice(PRIVATE_SCHEME.length))
    : undefined;
  if (file?.app_id === appId && file.is_private) return file;
  throw invalidField(field, 'Expects the file_uri that UploadPrivateFile returned');
}
