import { HttpError } from '../../kernel/http-error.ts';

/** A filter, or another part of a query, that cannot be understood. */
export function badQuery(reason: string): HttpError {
  return new HttpError(`Error in the query: ${reason}`, { status: 400, code: 'bad_request' });
}
