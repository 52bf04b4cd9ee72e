import { HttpError, storeDamaged, storeUnavailable } from '../kernel/http-error.ts';
import { isStoreDamaged, isStoreUnavailable, isUnstorable } from './store-errors.ts';

/** Converts anything thrown to the error to report to the caller. */
export function toHttpError(thrown: unknown): HttpError {
  if (thrown instanceof HttpError) return thrown;
  if (isUnstorable(thrown)) {
    return new HttpError(
      'A string cannot be stored: it contains the character NUL (U+0000) or is too long for an index. Change it.',
      { status: 422, code: 'validation_error', cause: thrown },
    );
  }
  if (isStoreUnavailable(thrown)) return storeUnavailable(thrown);
  if (isStoreDamaged(thrown)) return storeDamaged(thrown);
  return new HttpError(
    'The platform failed to process the request. Try again; report the request id if the error persists.',
    {
      status: 500,
      code: 'internal_error',
      cause: thrown,
    },
  );
}
