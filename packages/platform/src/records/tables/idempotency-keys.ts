import { type SqlConnection, textOf } from '../../database/sql-connection.ts';

const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Which write of whom a key stands for. */
export interface IdempotencyKey {
  readonly appId: string;
  /** Whoever sent the key: those of two never meet. */
  readonly sender: string;
  readonly key: string;
}

/** What a request with a key was answered. */
export interface KeptAnswer {
  /** Hash of the request. */
  readonly requestHash: string;
  readonly answer: string;
}

/** Stands in the place of the answer to what is under way. */
export const UNDER_WAY = '';

/** What an earlier request with the same key was answered, and when, within a day. */
export async function findKeptAnswer(
  connection: SqlConnection,
  { appId, sender, key }: IdempotencyKey,
): Promise<(KeptAnswer & { readonly date: string }) | undefined> {
  const row = await connection.get(
    'SELECT request_hash, answer, created_date FROM idempotency_keys WHERE app_id = ? AND sender = ? AND key = ? AND created_date > ?',
    [appId, sender, key, dayAgo()],
  );
  return (
    row && {
      requestHash: textOf(row.request_hash),
      answer: textOf(row.answer),
      date: textOf(row.created_date),
    }
  );
}

/** Keeps an answer for a day; older ones are cleared away on the occasion. */
export async function keepAnswer(
  connection: SqlConnection,
  { appId, sender, key }: IdempotencyKey,
  { requestHash, answer }: KeptAnswer,
): Promise<void> {
  await connection.run('DELETE FROM idempotency_keys WHERE created_date <= ?', [dayAgo()]);
  await connection.run(
    'INSERT INTO idempotency_keys (app_id, sender, key, request_hash, answer, created_date) VALUES (?, ?, ?, ?, ?, ?)',
    [appId, sender, key, requestHash, answer, new Date().toISOString()],
  );
}

/** Puts an answer in the place of `UNDER_WAY`; the same again tells that it still is. */
export async function settleAnswer(
  connection: SqlConnection,
  { appId, sender, key }: IdempotencyKey,
  answer: string,
): Promise<void> {
  await connection.run(
    'UPDATE idempotency_keys SET answer = ?, created_date = ? WHERE app_id = ? AND sender = ? AND key = ? AND answer = ?',
    [answer, new Date().toISOString(), appId, sender, key, UNDER_WAY],
  );
}

/** Forgets a key whose request was under way. */
export async function forgetKey(
  connection: SqlConnection,
  { appId, sender, key }: IdempotencyKey,
): Promise<void> {
  await connection.run(
    'DELETE FROM idempotency_keys WHERE app_id = ? AND sender = ? AND key = ? AND answer = ?',
    [appId, sender, key, UNDER_WAY],
  );
}

function dayAgo(): string {
  return new Date(Date.now() - LIFETIME_MS).toISOString();
}
