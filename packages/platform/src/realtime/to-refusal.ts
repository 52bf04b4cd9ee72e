import { toHttpError } from '../database/to-http-error.ts';
import type { HttpError } from '../kernel/http-error.ts';
import { factsOf, type Log } from '../kernel/log.ts';

/** What to tell a client of whatever was thrown, logging what was not foreseen. */
export function toRefusal(log: Log, thrown: unknown): HttpError {
  const refusal = toHttpError(thrown);
  if (refusal.status >= 500) log.error(factsOf(thrown));
  return refusal;
}
