import { invalidField, type ServiceError } from '@groundwork/engine/kernel';

/** Name of the field in a multipart form that contains the uploaded file. */
export const FILE_FIELD = 'file';

/** Creates the error for a form that contains no file. */
export function fileMissing(): ServiceError {
  return invalidField(FILE_FIELD, 'Field required, in a multipart form');
}
