import type { SqlConnection } from '../database/sql-connection.ts';
import { ServiceError } from '../kernel/service-error.ts';
import {
  findStoredResponse,
  type IdempotencyKey,
  storeResponse,
} from './tables/idempotency-keys.ts';

/** A write with an idempotency key, which the client may repeat within 24 hours. */
export interface RepeatableWrite extends IdempotencyKey {
  /** Hash of the request's content, to detect another request with the same key. */
  readonly requestHash: string;
}

interface Completed {
  readonly response: string;
  /** Publishes the write's changes; false if nothing changed. */
  readonly publish: (() => void) | false;
}

/**
 * Runs a write, or returns the stored response if the write was done before. The check and the write share one
 * transaction, so that only one of two concurrent requests runs the write.
 *
 * @throws ServiceError `idempotency_key_reused` when the key belongs to another write.
 */
export async function runOnce(
  connection: SqlConnection,
  write: RepeatableWrite,
  work: () => Promise<Completed>,
): Promise<Completed> {
  const stored = await findResponseLocked(connection, write);
  if (stored) return { response: stored.response, publish: false };
  const done = await work();
  await storeResponse(connection, write, {
    requestHash: write.requestHash,
    response: done.response,
  });
  return done;
}

/**
 * Finds the response to an earlier request with the same idempotency key, and locks the key until the
 * transaction ends.
 *
 * @throws ServiceError `idempotency_key_reused` when the key belongs to another request.
 */
export async function findResponseLocked(connection: SqlConnection, write: RepeatableWrite) {
  await connection.takeAdvisoryLock(`write ${write.appId} ${write.sender} ${write.key}`);
  return findResponse(connection, write);
}

/**
 * Finds the response to an earlier request with the same idempotency key, unless the transaction of that
 * request is still running.
 *
 * @throws ServiceError `idempotency_key_reused` when the key belongs to another request.
 */
export async function findResponse(connection: SqlConnection, write: RepeatableWrite) {
  const stored = await findStoredResponse(connection, write);
  if (!stored || stored.requestHash === write.requestHash) return stored;
  throw new ServiceError(
    'idempotency_key_reused',
    'This idempotency key belongs to another request. Send a new key.',
  );
}
