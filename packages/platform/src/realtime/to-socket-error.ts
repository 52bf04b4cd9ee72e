import { toServiceError } from '../database/store-errors.ts';
import { statusOf } from '../http/http-error.ts';
import { factsOf, type Log } from '../kernel/log.ts';
import type { ServiceError } from '../kernel/service-error.ts';

/** Returns the error to send to a client, and logs unexpected ones. */
export function toSocketError(log: Log, thrown: unknown): ServiceError {
  const error = toServiceError(thrown);
  if (statusOf(error) >= 500) log.error(factsOf(thrown));
  return error;
}
