import { toHttpError } from '../database/to-http-error.ts';
import type { HttpError } from '../kernel/http-error.ts';
import { factsOf, type Log } from '../kernel/log.ts';

/** Returns the error to send to a client, and logs unexpected ones. */
export function toSocketError(log: Log, thrown: unknown): HttpError {
  const error = toHttpError(thrown);
  if (error.status >= 500) log.error(factsOf(thrown));
  return error;
}
