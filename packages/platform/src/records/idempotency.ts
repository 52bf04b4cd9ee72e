import type { SqlConnection } from '../database/sql-connection.ts';
import { HttpError } from '../kernel/http-error.ts';
import { findKeptAnswer, type IdempotencyKey, keepAnswer } from './tables/idempotency-keys.ts';

/** A write that may be sent again; kept for 24 hours. */
export interface RepeatableWrite extends IdempotencyKey {
  /** Hash of what was asked. */
  readonly requestHash: string;
}

/** What a write is answered, and what it did. */
interface Answered {
  readonly answer: string;
  /** Tells of it; false for what nobody needs to be told of. */
  readonly tell: (() => void) | false;
}

/**
 * Does a write unless it was done before; then answers what it was answered. Both are in the
 * transaction of the write, so that of two at once only one is done.
 *
 * @throws HttpError 422 when the key stood for another write.
 */
export async function answerOnce(
  connection: SqlConnection,
  write: RepeatableWrite,
  work: () => Promise<Answered>,
): Promise<Answered> {
  const kept = await findAnswerAlone(connection, write);
  if (kept) return { answer: kept.answer, tell: false };
  const done = await work();
  await keepAnswer(connection, write, { requestHash: write.requestHash, answer: done.answer });
  return done;
}

/**
 * What an earlier request with the key was answered. Nobody else asks for the key until the transaction ends.
 *
 * @throws HttpError 422 when the key stood for another request.
 */
export async function findAnswerAlone(connection: SqlConnection, write: RepeatableWrite) {
  await connection.alone(`write ${write.appId} ${write.sender} ${write.key}`);
  return findAnswer(connection, write);
}

/**
 * What an earlier request with the key was answered; one that is under way may still be answered.
 *
 * @throws HttpError 422 when the key stood for another request.
 */
export async function findAnswer(connection: SqlConnection, write: RepeatableWrite) {
  const kept = await findKeptAnswer(connection, write);
  if (!kept || kept.requestHash === write.requestHash) return kept;
  throw new HttpError('This idempotency key stood for another request. Send a new key.', {
    status: 422,
    code: 'idempotency_key_reused',
  });
}
