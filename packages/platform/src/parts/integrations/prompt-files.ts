/** Adds uploaded files to a prompt: image files as images, text files as text. */

import type { FileRow } from '@groundwork/engine';
import { invalidField, payloadTooLarge, ServiceError } from '@groundwork/engine/kernel';
import { z } from 'zod';
import { requiredString } from '../../kernel/fields.ts';
import type { Services } from '../../services.ts';
import { requireStoredFile } from '../files/index.ts';
import type { PromptPart } from './language-model.ts';

const FILE_LIMIT = 10;
/** Maximum total size of the files in one message or prompt, in bytes. */
const FILES_LIMIT_BYTES = 20 * 1024 * 1024;
const IMAGES: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

const address = requiredString(2000);

export const fileUrls = z
  .union([address.transform((url) => [url]), z.array(address)], 'Expects URLs of files')
  .refine(({ length }) => length <= FILE_LIMIT, `Expects at most ${FILE_LIMIT} files`);

/**
 * Returns the uploaded files to which the field `file_urls` refers.
 *
 * @throws ServiceError `validation_error` for a file of a kind that models do not accept, `payload_too_large` if
 * the files together exceed 20 MiB.
 */
export async function findPromptFiles(
  services: Services,
  appId: string,
  uris: readonly string[],
): Promise<FileRow[]> {
  const files: FileRow[] = [];
  for (const [index, uri] of uris.entries()) {
    files.push(await findPromptFile(services, { appId, field: `file_urls.${index}`, uri }));
  }
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes <= FILES_LIMIT_BYTES) return files;
  throw payloadTooLarge('Together the files are larger than 20 MiB. Send fewer or smaller ones.');
}

/**
 * Returns an uploaded file for a prompt.
 *
 * @throws ServiceError `validation_error` for a file of a kind that models do not accept.
 */
async function findPromptFile(
  services: Services,
  named: { readonly appId: string; readonly field: string; readonly uri: string },
): Promise<FileRow> {
  const file = await requireStoredFile(services, named);
  if (isImage(file) || file.content_type.startsWith('text/')) return file;
  throw invalidField(named.field, 'Expects an image (PNG, JPEG, GIF, WebP) or a text file');
}

/**
 * Reads the files for a prompt.
 *
 * @param explainMissing receives the number of a file that is missing or too large, and returns the text that
 * replaces it in the prompt.
 */
export async function readPromptFiles(
  services: Services,
  appId: string,
  uris: readonly string[],
  explainMissing: (number: number) => string,
): Promise<PromptPart[]> {
  const parts: PromptPart[] = [];
  let bytes = 0;
  for (const [index, uri] of uris.entries()) {
    try {
      const file = await findPromptFile(services, { appId, field: `file_urls.${index}`, uri });
      if (bytes + file.size > FILES_LIMIT_BYTES) throw payloadTooLarge('The files are too large.');
      parts.push(await toPromptPart(services, file));
      bytes += file.size;
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      parts.push({ type: 'text', text: explainMissing(index + 1) });
    }
  }
  return parts;
}

export async function toPromptPart(services: Services, file: FileRow): Promise<PromptPart> {
  const content = await services.files.read(file);
  if (!isImage(file)) return { type: 'text', text: content.toString('utf8') };
  const url = `data:${file.content_type};base64,${content.toString('base64')}`;
  return { type: 'image_url', image_url: { url } };
}

function isImage({ content_type: type }: FileRow): boolean {
  return IMAGES.includes(type);
}
