import { type SqlConnection, textOf } from '../../database/sql-connection.ts';

const LIFETIME_MS = 24 * 60 * 60 * 1000;

export interface IdempotencyKey {
  readonly appId: string;
  /** Client that sent the key. Equal keys of different clients are independent. */
  readonly sender: string;
  readonly key: string;
}

export interface StoredResponse {
  /** Hash of the request's content, to detect another request with the same key. */
  readonly requestHash: string;
  readonly response: string;
}

/** String that is stored in place of the response while the request is still running. */
export const IN_PROGRESS = '';

/**
 * Reads the stored response and the date of its request. Responses that are older than a day are
 * ignored.
 */
export async function findStoredResponse(
  connection: SqlConnection,
  { appId, sender, key }: IdempotencyKey,
): Promise<(StoredResponse & { readonly date: string }) | undefined> {
  const row = await connection.get(
    'SELECT request_hash, response, created_date FROM idempotency_keys WHERE app_id = ? AND sender = ? AND key = ? AND created_date > ?',
    [appId, sender, key, dayAgo()],
  );
  return (
    row && {
      requestHash: textOf(row.request_hash),
      response: textOf(row.response),
      date: textOf(row.created_date),
    }
  );
}

/** Stores the response for an idempotency key for a day, and deletes expired responses. */
export async function storeResponse(
  connection: SqlConnection,
  { appId, sender, key }: IdempotencyKey,
  { requestHash, response }: StoredResponse,
): Promise<void> {
  await connection.run('DELETE FROM idempotency_keys WHERE created_date <= ?', [dayAgo()]);
  await connection.run(
    'INSERT INTO idempotency_keys (app_id, sender, key, request_hash, response, created_date) VALUES (?, ?, ?, ?, ?, ?)',
    [appId, sender, key, requestHash, response, new Date().toISOString()],
  );
}

/** Replaces `IN_PROGRESS` with the response; storing `IN_PROGRESS` again renews the idempotency key. */
export async function updateResponse(
  connection: SqlConnection,
  { appId, sender, key }: IdempotencyKey,
  response: string,
): Promise<void> {
  await connection.run(
    'UPDATE idempotency_keys SET response = ?, created_date = ? WHERE app_id = ? AND sender = ? AND key = ? AND response = ?',
    [response, new Date().toISOString(), appId, sender, key, IN_PROGRESS],
  );
}

export async function deleteKey(
  connection: SqlConnection,
  { appId, sender, key }: IdempotencyKey,
): Promise<void> {
  await connection.run(
    'DELETE FROM idempotency_keys WHERE app_id = ? AND sender = ? AND key = ? AND response = ?',
    [appId, sender, key, IN_PROGRESS],
  );
}

function dayAgo(): string {
  return new Date(Date.now() - LIFETIME_MS).toISOString();
}
