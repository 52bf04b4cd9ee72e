import { HttpError } from './http-error.ts';

/** Error for a filter, or another part of a query, that is invalid. */
export function badQuery(reason: string): HttpError {
  return new HttpError(`Error in the query: ${reason}`, { status: 400, code: 'bad_request' });
}
