import { invalidField, type ServiceError } from '../kernel/service-error.ts';

/** Field of a multipart form that holds the uploaded file. */
export const FILE_FIELD = 'file';

/** Error for a form without a file. */
export function fileMissing(): ServiceError {
  return invalidField(FILE_FIELD, 'Field required, in a multipart form');
}
