/**
 * Table of leases. A lease allows one node to reply in a conversation. The lease expires by the database clock unless
 * its node renews it, so that the lease of a crashed node also ends.
 */

import { dialectOf, type SqlConnection, textOf } from '@groundwork/engine';

/** Time in milliseconds after which a lease expires if it is not renewed. */
export const LEASE_MS = 30_000;

/** Acquires a lease. Returns false if the conversation already has a lease. */
export async function insertLease(
  connection: SqlConnection,
  conversationId: string,
  holder: string,
): Promise<boolean> {
  const { now } = dialectOf(connection);
  const sql = `INSERT INTO reply_leases (conversation_id, holder, expires) VALUES (?, ?, ${now} + ?) ON CONFLICT DO NOTHING`;
  return (await connection.run(sql, [conversationId, holder, LEASE_MS])) > 0;
}

/** Renews a lease. Returns false if the node no longer holds the lease. */
export async function renewLease(
  connection: SqlConnection,
  conversationId: string,
  holder: string,
): Promise<boolean> {
  const { now } = dialectOf(connection);
  const sql = `UPDATE reply_leases SET expires = ${now} + ? WHERE conversation_id = ? AND holder = ?`;
  return (await connection.run(sql, [LEASE_MS, conversationId, holder])) > 0;
}

/** Releases a lease. Returns false if the node no longer held the lease. */
export async function deleteLease(
  connection: SqlConnection,
  conversationId: string,
  holder: string,
): Promise<boolean> {
  const sql = 'DELETE FROM reply_leases WHERE conversation_id = ? AND holder = ?';
  return (await connection.run(sql, [conversationId, holder])) > 0;
}

/** Deletes an expired lease. Returns false if no lease exists, or if the lease has not expired. */
export async function deleteExpiredLease(
  connection: SqlConnection,
  conversationId: string,
): Promise<boolean> {
  const { now } = dialectOf(connection);
  const sql = `DELETE FROM reply_leases WHERE conversation_id = ? AND expires <= ${now}`;
  return (await connection.run(sql, [conversationId])) > 0;
}

export async function hasLease(
  connection: SqlConnection,
  conversationId: string,
): Promise<boolean> {
  const sql = 'SELECT 1 FROM reply_leases WHERE conversation_id = ?';
  return (await connection.get(sql, [conversationId])) !== undefined;
}

export async function expireLeases(connection: SqlConnection): Promise<void> {
  await connection.run('UPDATE reply_leases SET expires = 0');
}

export async function selectAbandonedConversations(connection: SqlConnection): Promise<string[]> {
  const { now } = dialectOf(connection);
  const rows = await connection.all(
    `SELECT conversation_id FROM reply_leases WHERE expires <= ${now}
    UNION SELECT conversation_id FROM agent_messages WHERE is_running = 1
      AND conversation_id NOT IN (SELECT conversation_id FROM reply_leases)`,
  );
  return rows.map(({ conversation_id }) => textOf(conversation_id));
}
