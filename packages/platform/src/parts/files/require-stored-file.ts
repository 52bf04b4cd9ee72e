import type { FileRow } from '@groundwork/engine';
import { invalidField } from '@groundwork/engine/kernel';
import { FILES_PATH } from '../../http/files-path.ts';
import type { Services } from '../../services.ts';
import { checkSignature, requirePrivateFile } from './file-links.ts';

/**
 * Returns the uploaded file whose `file_url`, `file_uri` or `signed_url` a parameter contains. Never requests
 * another URL, because the platform may be able to reach servers that the caller cannot reach.
 *
 * @throws ServiceError `validation_error` that names `field`, when the app has no such file.
 */
export async function requireStoredFile(
  services: Services,
  named: { readonly appId: string; readonly field: string; readonly uri: string },
): Promise<FileRow> {
  const { appId, field, uri } = named;
  const beginning = `${services.publicUrl}${FILES_PATH}/`;
  if (!uri.startsWith(beginning)) return requirePrivateFile(services, named);
  const [id = ''] = uri.slice(beginning.length).split('/');
  const file = await services.files.find(id);
  const isReadable = file?.app_id === appId && (!file.is_private || isSigned(services, id, uri));
  if (isReadable) return file;
  throw invalidField(field, 'Expects the file_url that UploadFile returned, or a signed_url');
}

function isSigned(services: Services, id: string, uri: string): boolean {
  const query = Object.fromEntries(new URL(uri).searchParams);
  return checkSignature(services, id, query) === 'valid';
}
