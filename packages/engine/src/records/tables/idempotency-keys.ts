import { type SqlConnection, textOf } from '../../database/sql-connection.ts';

const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Identifies a write of a sender. */
export interface IdempotencyKey {
  readonly appId: string;
  /** Owner of the key. Keys of different senders are independent. */
  readonly sender: string;
  readonly key: string;
}

/** Stored response to a request with a key. */
export interface StoredResponse {
  /** Hash of the request. */
  readonly requestHash: string;
  readonly response: string;
}

/** Placeholder for the response to a request that is still running. */
export const IN_PROGRESS = '';

/** Finds the response and date of an earlier request with the same key within a day. */
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

/** Stores a response for a day, and deletes expired responses. */
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

/** Replaces `IN_PROGRESS` with a response; storing `IN_PROGRESS` again renews the key. */
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

/** Deletes the key of a request that is still running. */
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
