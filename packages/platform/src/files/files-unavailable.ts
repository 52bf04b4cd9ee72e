import { HttpError } from '../kernel/http-error.ts';
import type { Files } from './files.ts';

/** What to throw for what failed with a file: a 503 when its store cannot work, else the failure itself. */
export function toAnswer({ content }: Pick<Files, 'content'>, error: unknown): unknown {
  if (!content.isUnavailable(error)) return error;
  return new HttpError(
    'The platform cannot reach its uploaded files at the moment. Try again shortly.',
    {
      status: 503,
      code: 'store_unavailable',
      headers: { 'Retry-After': '5' },
      cause: error,
    },
  );
}
