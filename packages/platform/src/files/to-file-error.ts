import { storeUnavailable } from '../kernel/service-error.ts';
import type { Files } from './files.ts';

/** Returns the error to throw for an error of a file: a 503 when its store is unavailable, else the error itself. */
export function toFileError({ content }: Pick<Files, 'content'>, error: unknown): unknown {
  if (!content.isUnavailable(error)) return error;
  return storeUnavailable(
    error,
    'The platform cannot reach its uploaded files at the moment. Try again shortly.',
  );
}
