/**
 * How files are named outside the platform: public ones by an address that nobody can guess, private ones
 * by a URI that opens nothing by itself, and by links that are signed and run out.
 */

import type { Secrets } from '../accounts/sign-in/secrets.ts';
import type { FileRow, Store } from '../database/schema/schema.ts';
import { invalidField } from '../kernel/http-error.ts';
import { findFile } from './file-table.ts';

/** Where files are served. */
export const FILES_PATH = '/files';

const PURPOSE = 'file link';
const PRIVATE_SCHEME = 'private/';

/** Dependencies of links to files. */
export interface FileLinkDependencies {
  /** Origin of the links. */
  readonly publicUrl: string;
  readonly secrets: Secrets;
}

/** The address of a public file. */
export function fileUrl(
  { publicUrl }: Pick<FileLinkDependencies, 'publicUrl'>,
  { id, name }: FileRow,
): string {
  return `${publicUrl}${FILES_PATH}/${id}/${encodeURIComponent(name)}`;
}

/** The name of a private file, to ask a signed link with. */
export function fileUri({ id }: FileRow): string {
  return PRIVATE_SCHEME + id;
}

/** An address that opens a file for some seconds, whoever has it. */
export function signedUrl(parts: FileLinkDependencies, file: FileRow, seconds: number): string {
  const expires = Math.floor(Date.now() / 1000) + seconds;
  const signature = parts.secrets.hash(PURPOSE, `${file.id} ${expires}`);
  return `${fileUrl(parts, file)}?${new URLSearchParams({ expires: `${expires}`, signature })}`;
}

/** Whether a link was signed for this file, and if so whether it is still good. */
export function checkSignature(
  { secrets }: Pick<FileLinkDependencies, 'secrets'>,
  id: string,
  { expires = '', signature = '' }: Readonly<Record<string, string>>,
): 'none' | 'expired' | 'good' {
  if (!/^\d{1,12}$/.test(expires) || !/^[\w-]{43}$/.test(signature)) return 'none';
  if (!secrets.matches(PURPOSE, `${id} ${expires}`, signature)) return 'none';
  return Number(expires) * 1000 > Date.now() ? 'good' : 'expired';
}

/**
 * The private file that a parameter names.
 *
 * @throws HttpError 422 that names `field`, when the app has no such file.
 */
export async function requirePrivateFile(
  { store }: { readonly store: Store },
  { appId, field, uri }: { readonly appId: string; readonly field: string; readonly uri: string },
): Promise<FileRow> {
  const file = uri.startsWith(PRIVATE_SCHEME)
    ? await findFile(store, uri.slice(PRIVATE_SCHEME.length))
    : undefined;
  if (file?.app_id === appId && file.is_private) return file;
  throw invalidField(field, 'Expects the file_uri that UploadPrivateFile answered with');
}
