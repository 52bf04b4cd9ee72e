/**
 * The conversations of a platform's apps. One belongs to whoever began it: nobody else finds, reads or
 * writes it, save for the service role.
 */

import type { AgentMessage, Conversation, MessageRequest } from '@groundwork/sdk/protocol';
import type { Queries } from '../database/queries/queries.ts';
import type { SqlConnection } from '../database/sql-connection.ts';
import type { Writer } from '../database/writer.ts';
import { HttpError } from '../kernel/http-error.ts';
import type { JsonObject } from '../kernel/json.ts';
import { createRecordId } from '../kernel/record-id.ts';
import { dialectOf } from '../query/dialect/dialect-of.ts';
import { resolvePatterns } from '../query/dialect/resolve-patterns.ts';
import { unknownFields } from '../query/filter/field-kinds.ts';
import type { Filter } from '../query/filter/filter.ts';
import { filterToSql } from '../query/filter/filter-to-sql.ts';
import type { Columns } from '../query/filter/record-columns.ts';
import { combine, fragment, TRUE } from '../query/filter/sql-fragment.ts';
import { orderBy, type Sort } from '../query/sort.ts';
import { answerOnce, type RepeatableWrite } from '../records/idempotency.ts';
import { queryClientOf } from '../records/query-client.ts';
import type { Principal } from '../records/rules/principal.ts';
import type { ConversationChanges } from './conversation-changes.ts';
import {
  insertConversation,
  insertMessage,
  measureConversation,
  type StoredConversation,
  selectConversation,
  selectConversations,
  selectMessages,
  selectNewestMessages,
  updateMessage,
} from './conversation-table.ts';

/** The most messages, and characters of their JSON, with which a conversation takes one more. */
const MESSAGES = 1000;
const CHARACTERS = 4_000_000;

/** In a list, each conversation has its newest messages only. */
const LISTED_MESSAGES = 20;

/** What a condition on conversations may be about, besides `agent_name` and `metadata`. */
const COLUMNS: Columns = {
  id: 'text',
  created_by_id: 'text',
  created_date: 'text',
  updated_date: 'text',
};

/** Which conversations to list. */
export interface ConversationList {
  readonly query: Filter;
  readonly sort: Sort;
  readonly limit: number;
  readonly skip: number;
}

/** What is new of a message; the rest is said here. */
type NewMessage = MessageRequest & Partial<AgentMessage> & { readonly role: AgentMessage['role'] };

/** Reads and writes the conversations of a platform. */
export interface Conversations {
  readonly changes: ConversationChanges;
  /** Those that are the principal's, with their newest 20 messages. */
  list(appId: string, principal: Principal, list: ConversationList): Promise<Conversation[]>;
  /**
   * One that is the principal's.
   *
   * @throws HttpError 404 for one that is not there, or somebody else's.
   */
  find(appId: string, principal: Principal, id: string): Promise<StoredConversation>;
  /** Its messages, oldest first. */
  messagesOf(conversation: StoredConversation): Promise<AgentMessage[]>;
  /** Begins one. */
  create(
    appId: string,
    principal: Principal,
    conversation: { readonly agent_name: string; readonly metadata: JsonObject | undefined },
    repeatable?: RepeatableWrite,
  ): Promise<Conversation>;
  /**
   * Adds a message, and tells of it once it is durable.
   *
   * @param repeatable sent along by a client that may send the same message again.
   * @throws HttpError 422 for a conversation that is full, or a key that stood for another write.
   */
  add(
    conversation: StoredConversation,
    message: NewMessage,
    repeatable?: RepeatableWrite,
  ): Promise<AgentMessage>;
  /** Replaces a message, and tells of it once it is durable. */
  change(conversation: StoredConversation, message: AgentMessage): Promise<void>;
}

interface Parts {
  readonly reader: SqlConnection;
  readonly queries: Queries;
  readonly writer: Writer;
  readonly changes: ConversationChanges;
}

/** Makes the conversations of one platform. */
export function createConversations({ reader, queries, writer, changes }: Parts): Conversations {
  return {
    changes,
    list: (appId, principal, { query, sort, ...list }) =>
      queries.run(queryClientOf(principal, ''), async (connection) => {
        const own = principal.isService ? TRUE : fragment('created_by_id = ?', principal.id);
        const dialect = dialectOf(connection);
        const within = combine([fragment('app_id = ?', appId), own], 'and');
        const source = { table: 'conversations', columns: COLUMNS, kinds: unknownFields, within };
        const resolved = await resolvePatterns(connection, source, query);
        const where = combine([own, filterToSql(dialect, resolved, unknownFields, COLUMNS)], 'and');
        const found = await selectConversations(connection, {
          appId,
          where,
          orderBy: orderBy(dialect, sort),
          ...list,
        });
        const ids = found.map(({ id }) => id);
        const messages = await selectNewestMessages(connection, ids, LISTED_MESSAGES);
        return found.map((conversation) =>
          toConversation(conversation, messages.get(conversation.id) ?? []),
        );
      }),
    async find(appId, principal, id) {
      const conversation = await selectConversation(reader, appId, id);
      const isOwn = principal.id !== null && conversation?.created_by_id === principal.id;
      if (conversation && (isOwn || principal.isService)) return conversation;
      throw new HttpError(
        `There is no conversation ${id.slice(0, 100)}, or it is somebody else's. Check its id.`,
        { status: 404, code: 'not_found' },
      );
    },
    messagesOf: ({ id }) => selectMessages(reader, id),
    create(appId, principal, conversation, repeatable) {
      const now = new Date().toISOString();
      const stored: StoredConversation = {
        id: createRecordId(),
        app_id: appId,
        created_by_id: principal.id,
        created_date: now,
        updated_date: now,
        ...conversation,
      };
      return writer.write((connection) =>
        once(connection, repeatable, async () => {
          await insertConversation(connection, stored);
          return toConversation(stored, []);
        }),
      );
    },
    add({ id: conversationId }, { role, content, ...rest }, repeatable) {
      const now = new Date().toISOString();
      const dates = { created_date: now, updated_date: now };
      const message = { id: createRecordId(), role, content, ...dates, ...rest };
      let tell = () => {};
      const insert = async (connection: SqlConnection): Promise<AgentMessage> => {
        await connection.alone(`conversation ${conversationId}`);
        const { messages, characters } = await measureConversation(connection, conversationId);
        // A reply always finds room: its bounds are its own.
        if (role === 'user' && (messages >= MESSAGES || characters >= CHARACTERS)) throw full();
        await insertMessage(connection, conversationId, message);
        tell = await changes.announce(connection, { conversationId, message });
        return message;
      };
      return writer.write(
        (connection) => {
          // Of an attempt that was undone nothing is told.
          tell = () => {};
          return once(connection, repeatable, () => insert(connection));
        },
        () => tell(),
      );
    },
    async change({ id: conversationId }, message) {
      await writer.write(
        async (connection) => {
          await updateMessage(connection, conversationId, message);
          return changes.announce(connection, { conversationId, message });
        },
        (tell) => tell(),
      );
    },
  };
}

/** Does a write, unless one with the same key was done before; then answers as that was answered. */
async function once<Answer>(
  connection: SqlConnection,
  repeatable: RepeatableWrite | undefined,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!repeatable) return work();
  const write = async () => ({ answer: JSON.stringify(await work()), publish: false as const });
  return JSON.parse((await answerOnce(connection, repeatable, write)).answer);
}

/** A conversation as it travels. */
export function toConversation(
  { agent_name, metadata = {}, ...conversation }: StoredConversation,
  messages: readonly AgentMessage[],
): Conversation {
  return { ...conversation, agent_name, metadata, messages };
}

function full(): HttpError {
  return new HttpError('The conversation is as long as it may become. Begin a new one.', {
    status: 422,
    code: 'validation_error',
  });
}
