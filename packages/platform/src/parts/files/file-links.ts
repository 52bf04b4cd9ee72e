/**
 * Creates the links to files. A public file has a URL that cannot be guessed; a private file has signed URLs that
 * expire.
 */

import type { FileRow, Files } from '@groundwork/engine';
import { invalidField } from '@groundwork/engine/kernel';
import { FILES_PATH } from '../../http/files-path.ts';
import { checkLink, signLink } from '../../kernel/signed-links.ts';
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
  return `${fileUrl(parts, file)}?${signLink(parts, PURPOSE, { id: file.id, seconds })}`;
}

export function checkSignature(
  services: Services,
  id: string,
  query: Readonly<Record<string, string>>,
): ReturnType<typeof checkLink> {
  return checkLink(services, PURPOSE, id, query);
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
