import { invalidField, type ServiceError } from '@groundwork/engine/kernel';

/** Name of the multipart form field with the uploaded file. */
export const FILE_FIELD = 'file';

/** Creates the error for a form without a file. */
export function fileMissing(): ServiceError {
  return invalidField(FILE_FIELD, 'Field required, in a multipart form');
}
