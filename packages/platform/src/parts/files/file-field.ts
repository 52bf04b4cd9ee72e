import { invalidField, type ServiceError } from '@groundwork/engine/kernel';

export const FILE_FIELD = 'file';

export function fileMissing(): ServiceError {
  return invalidField(FILE_FIELD, 'Field required, in a multipart form');
}
