/**
 * Leases on replying in conversations. A lease expires by the database's clock unless its holder renews it,
 * so the lease of a lost node expires too.
 */

import { dialectOf, type SqlConnection, textOf } from '@groundwork/engine';

/** Lifetime of a lease that is not renewed, in milliseconds. */
export const LEASE_MS = 30_000;

/** Inserts a lease. Returns false if the conversation already has one. */
export async function insertLease(
  connection: SqlConnection,
  conversationId: string,
  holder: string,
): Promise<boolean> {
  const { now } = dialectOf(connection);
  const sql = `INSERT INTO reply_leases (conversation_id, holder, expires) VALUES (?, ?, ${now} + ?) ON CONFLICT DO NOTHING`;
  return (await connection.run(sql, [conversationId, holder, LEASE_MS])) > 0;
}

/** Renews a lease. Returns whether its holder still has it. */
export async function renewLease(
  connection: SqlConnection,
  conversationId: string,
  holder: string,
): Promise<boolean> {
  const { now } = dialectOf(connection);
  const sql = `UPDATE reply_leases SET expires = ${now} + ? WHERE conversation_id = ? AND holder = ?`;
  return (await connection.run(sql, [LEASE_MS, conversationId, holder])) > 0;
}

/** Deletes a lease. Returns whether its holder still had it. */
export async function deleteLease(
  connection: SqlConnection,
  conversationId: string,
  holder: string,
): Promise<boolean> {
  const sql = 'DELETE FROM reply_leases WHERE conversation_id = ? AND holder = ?';
  return (await connection.run(sql, [conversationId, holder])) > 0;
}

/** Deletes an expired lease. Returns whether it existed. */
export async function deleteExpiredLease(
  connection: SqlConnection,
  conversationId: string,
): Promise<boolean> {
  const { now } = dialectOf(connection);
  const sql = `DELETE FROM reply_leases WHERE conversation_id = ? AND expires <= ${now}`;
  return (await connection.run(sql, [conversationId])) > 0;
}

/** Whether a conversation has a lease. */
export async function hasLease(
  connection: SqlConnection,
  conversationId: string,
): Promise<boolean> {
  const sql = 'SELECT 1 FROM reply_leases WHERE conversation_id = ?';
  return (await connection.get(sql, [conversationId])) !== undefined;
}

/** Makes all leases expire. */
export async function expireLeases(connection: SqlConnection): Promise<void> {
  await connection.run('UPDATE reply_leases SET expires = 0');
}

/** Selects conversations whose lease has expired, or that have a partial reply and no lease. */
export async function selectAbandonedConversations(connection: SqlConnection): Promise<string[]> {
  const { now } = dialectOf(connection);
  const rows = await connection.all(
    `SELECT conversation_id FROM reply_leases WHERE expires <= ${now}
    UNION SELECT conversation_id FROM agent_messages WHERE is_running = 1
      AND conversation_id NOT IN (SELECT conversation_id FROM reply_leases)`,
  );
  return rows.map(({ conversation_id }) => textOf(conversation_id));
}
