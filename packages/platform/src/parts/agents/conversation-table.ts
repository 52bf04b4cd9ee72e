import { boundedRows, type SqlConnection, type SqlRow, textOf } from '@groundwork/engine';
import type { JsonObject } from '@groundwork/engine/kernel';
import type { AgentMessage } from '@groundwork/sdk/protocol';

const COLUMNS = 'id, app_id, created_by_id, created_date, updated_date, data';

export interface StoredConversation {
  readonly id: string;
  readonly app_id: string;
  /** Id of the user who owns the conversation; null if the service role has started it. */
  readonly created_by_id: string | null;
  readonly created_date: string;
  readonly updated_date: string;
  readonly agent_name: string;
  readonly metadata: JsonObject | undefined;
}

export interface ConversationQuery {
  readonly where: {
    readonly sql: string;
    readonly parameters: readonly (string | number | bigint | null)[];
  };
  readonly orderBy: string;
  readonly limit: number;
  readonly skip: number;
}

export interface ConversationSize {
  readonly messages: number;
  /** Total length of all messages, in characters of JSON. */
  readonly characters: number;
}

/** Returns the name of the lock that a transaction must hold while it adds a message to a conversation. */
export function conversationLock(id: string): string {
  return `conversation ${id}`;
}

export async function insertConversation(
  connection: SqlConnection,
  { agent_name, metadata, ...conversation }: StoredConversation,
): Promise<void> {
  const { id, app_id, created_by_id, created_date, updated_date } = conversation;
  await connection.run(`INSERT INTO conversations (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)`, [
    id,
    app_id,
    created_by_id,
    created_date,
    updated_date,
    JSON.stringify({ agent_name, metadata }),
  ]);
}

export async function selectConversation(
  connection: SqlConnection,
  appId: string,
  id: string,
): Promise<StoredConversation | undefined> {
  const sql = `SELECT ${COLUMNS} FROM conversations WHERE app_id = ? AND id = ?`;
  const row = await connection.get(sql, [appId, id]);
  return row && toConversation(row);
}

export async function selectConversations(
  connection: SqlConnection,
  { where, orderBy, limit, skip }: ConversationQuery,
): Promise<StoredConversation[]> {
  const sql = `SELECT ${COLUMNS} FROM conversations WHERE ${where.sql} ORDER BY ${orderBy} LIMIT ? OFFSET ?`;
  const rows = await connection.all(sql, [...where.parameters, limit, skip]);
  return rows.map(toConversation);
}

export async function selectMessages(
  connection: SqlConnection,
  conversationId: string,
): Promise<AgentMessage[]> {
  const sql = 'SELECT body FROM agent_messages WHERE conversation_id = ? ORDER BY number';
  return (await connection.all(sql, [conversationId])).map(toMessage);
}

const NEWEST =
  'SELECT conversation_id, number, body FROM agent_messages WHERE conversation_id = ? ORDER BY number DESC LIMIT ?';

/**
 * Returns the newest messages of several conversations by the conversation's id, each in the order from old to
 * new.
 *
 * Uses one statement with a subquery for each conversation, so that the database reads only the selected
 * messages.
 *
 * @param limit maximum number of messages of each conversation.
 * @throws ServiceError `bad_request` when the messages exceed a response's size limit.
 */
export async function selectNewestMessages(
  connection: SqlConnection,
  conversationIds: readonly string[],
  limit: number,
): Promise<ReadonlyMap<string, readonly AgentMessage[]>> {
  const messages = new Map<string, AgentMessage[]>(conversationIds.map((id) => [id, []]));
  if (messages.size === 0) return messages;
  const parts = conversationIds.map((_, index) => `SELECT * FROM (${NEWEST}) AS c${index}`);
  const newest = {
    sql: `SELECT conversation_id, body FROM (${parts.join(' UNION ALL ')}) AS newest ORDER BY number`,
    parameters: conversationIds.flatMap((id) => [id, limit]),
  };
  const rows = await boundedRows(connection, newest, ['conversation_id', 'body']);
  for (const row of rows) messages.get(textOf(row.conversation_id))?.push(toMessage(row));
  return messages;
}

export async function selectConversationsOf(
  connection: SqlConnection,
  { appId, userId }: { readonly appId: string; readonly userId: string },
  after: string,
  limit: number,
): Promise<StoredConversation[]> {
  const sql = `SELECT ${COLUMNS} FROM conversations WHERE app_id = ? AND created_by_id = ? AND id > ? ORDER BY id LIMIT ?`;
  return (await connection.all(sql, [appId, userId, after, limit])).map(toConversation);
}

export async function selectConversationsBefore(
  connection: SqlConnection,
  date: string,
  limit: number,
): Promise<StoredConversation[]> {
  const sql = `SELECT ${COLUMNS} FROM conversations WHERE updated_date < ? ORDER BY updated_date LIMIT ?`;
  return (await connection.all(sql, [date, limit])).map(toConversation);
}

export async function measureConversation(
  connection: SqlConnection,
  conversationId: string,
): Promise<ConversationSize> {
  const sql =
    'SELECT count(*) AS messages, coalesce(sum(length(body)), 0) AS characters FROM agent_messages WHERE conversation_id = ?';
  const row = await connection.get(sql, [conversationId]);
  return { messages: Number(row?.messages), characters: Number(row?.characters) };
}

export async function insertMessage(
  connection: SqlConnection,
  conversationId: string,
  message: AgentMessage,
): Promise<void> {
  await connection.run(
    'INSERT INTO agent_messages (id, conversation_id, is_running, body) VALUES (?, ?, ?, ?)',
    [message.id, conversationId, isRunning(message), JSON.stringify(message)],
  );
  await touch(connection, conversationId, message.updated_date);
}

export async function updateMessage(
  connection: SqlConnection,
  conversationId: string,
  message: AgentMessage,
): Promise<void> {
  await connection.run('UPDATE agent_messages SET is_running = ?, body = ? WHERE id = ?', [
    isRunning(message),
    JSON.stringify(message),
    message.id,
  ]);
  await touch(connection, conversationId, message.updated_date);
}

export async function deleteConversation(connection: SqlConnection, id: string): Promise<void> {
  await connection.run('DELETE FROM reply_leases WHERE conversation_id = ?', [id]);
  await connection.run('DELETE FROM agent_messages WHERE conversation_id = ?', [id]);
  await connection.run('DELETE FROM conversations WHERE id = ?', [id]);
}

export async function selectRunningMessages(
  connection: SqlConnection,
  conversationId: string,
): Promise<AgentMessage[]> {
  const sql = 'SELECT body FROM agent_messages WHERE conversation_id = ? AND is_running = 1';
  return (await connection.all(sql, [conversationId])).map(toMessage);
}

async function touch(
  connection: SqlConnection,
  conversationId: string,
  date: string,
): Promise<void> {
  await connection.run('UPDATE conversations SET updated_date = ? WHERE id = ?', [
    date,
    conversationId,
  ]);
}

function isRunning({ status }: AgentMessage): number {
  return status === 'running' ? 1 : 0;
}

function toConversation(row: SqlRow): StoredConversation {
  const { agent_name, metadata } = JSON.parse(textOf(row.data));
  return {
    id: textOf(row.id),
    app_id: textOf(row.app_id),
    created_by_id: row.created_by_id === null ? null : textOf(row.created_by_id),
    created_date: textOf(row.created_date),
    updated_date: textOf(row.updated_date),
    agent_name,
    metadata,
  };
}

function toMessage({ body }: SqlRow): AgentMessage {
  return JSON.parse(textOf(body));
}
