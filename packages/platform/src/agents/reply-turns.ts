/**
 * Whose turn it is to answer in a conversation. A turn runs out by the database's clock unless its holder
 * says in time that it goes on: so that of a node that was lost does not last.
 */

import { type SqlConnection, textOf } from '../database/sql-connection.ts';
import { dialectOf } from '../query/dialect/dialect-of.ts';

/** How long a turn lasts that its holder says nothing more of, in milliseconds. */
export const TURN_MS = 30_000;

/** Gives a turn to a holder. Returns whether it was free. */
export async function insertTurn(
  connection: SqlConnection,
  conversationId: string,
  holder: string,
): Promise<boolean> {
  const { now } = dialectOf(connection);
  const sql = `INSERT INTO reply_turns (conversation_id, holder, expires) VALUES (?, ?, ${now} + ?) ON CONFLICT DO NOTHING`;
  return (await connection.run(sql, [conversationId, holder, TURN_MS])) > 0;
}

/** Lets a turn last on. Returns whether it is its holder's still. */
export async function prolongTurn(
  connection: SqlConnection,
  conversationId: string,
  holder: string,
): Promise<boolean> {
  const { now } = dialectOf(connection);
  const sql = `UPDATE reply_turns SET expires = ${now} + ? WHERE conversation_id = ? AND holder = ?`;
  return (await connection.run(sql, [TURN_MS, conversationId, holder])) > 0;
}

/** Gives a turn back. Returns whether it was its holder's still. */
export async function deleteTurn(
  connection: SqlConnection,
  conversationId: string,
  holder: string,
): Promise<boolean> {
  const sql = 'DELETE FROM reply_turns WHERE conversation_id = ? AND holder = ?';
  return (await connection.run(sql, [conversationId, holder])) > 0;
}

/** Removes a turn that has run out. Returns whether there was such a one. */
export async function deleteLostTurn(
  connection: SqlConnection,
  conversationId: string,
): Promise<boolean> {
  const { now } = dialectOf(connection);
  const sql = `DELETE FROM reply_turns WHERE conversation_id = ? AND expires <= ${now}`;
  return (await connection.run(sql, [conversationId])) > 0;
}

/** Whether it is anybody's turn. */
export async function hasTurn(connection: SqlConnection, conversationId: string): Promise<boolean> {
  const sql = 'SELECT 1 FROM reply_turns WHERE conversation_id = ?';
  return (await connection.get(sql, [conversationId])) !== undefined;
}

/** Lets all turns run out: those who held them are gone. */
export async function expireTurns(connection: SqlConnection): Promise<void> {
  await connection.run('UPDATE reply_turns SET expires = 0');
}

/** The conversations in which a turn has run out, or a message is being written in nobody's turn. */
export async function selectLeftConversations(connection: SqlConnection): Promise<string[]> {
  const { now } = dialectOf(connection);
  const rows = await connection.all(
    `SELECT conversation_id FROM reply_turns WHERE expires <= ${now}
    UNION SELECT conversation_id FROM agent_messages WHERE is_running = 1
      AND conversation_id NOT IN (SELECT conversation_id FROM reply_turns)`,
  );
  return rows.map(({ conversation_id }) => textOf(conversation_id));
}
