import { toServiceError } from '@groundwork/engine';
import { factsOf, type Log, type ServiceError } from '@groundwork/engine/kernel';
import { statusOf } from '../../http/http-error.ts';

/** Returns the error that is sent to a client. An unexpected error is logged. */
export function toSocketError(log: Log, thrown: unknown): ServiceError {
  const error = toServiceError(thrown);
  if (statusOf(error) >= 500) log.error(factsOf(thrown));
  return error;
}
