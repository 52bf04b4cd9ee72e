import { type HttpError, invalidField } from '../kernel/http-error.ts';

/** Field of a multipart form that holds the uploaded file. */
export const FILE_FIELD = 'file';

/** A form without the file that it should hold. */
export function fileMissing(): HttpError {
  return invalidField(FILE_FIELD, 'Field required, in a multipart form');
}
