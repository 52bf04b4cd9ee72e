import { ServiceError, storeDamaged, storeUnavailable } from '../kernel/service-error.ts';
import { isStoreDamaged, isStoreUnavailable, isUnstorable } from './store-errors.ts';

/** Converts anything thrown to the error to report to the caller. */
export function toServiceError(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError) return thrown;
  if (isUnstorable(thrown)) {
    return new ServiceError(
      'validation_error',
      'A string cannot be stored: it contains the character NUL (U+0000) or is too long for an index. Change it.',
      { cause: thrown },
    );
  }
  if (isStoreUnavailable(thrown)) return storeUnavailable(thrown);
  if (isStoreDamaged(thrown)) return storeDamaged(thrown);
  return new ServiceError(
    'internal_error',
    'The platform failed to process the request. Try again; report the request id if the error persists.',
    { cause: thrown },
  );
}
