/** Stores conversations. Only the user who started a conversation, and the service role, can find, read or write it. */

import {
  compileQuery,
  type Filter,
  type Principal,
  queryClientOf,
  type RepeatableWrite,
  runOnce,
  type Sort,
  type SqlConnection,
} from '@groundwork/engine';
import { createRecordId, type JsonObject, notFound, ServiceError } from '@groundwork/engine/kernel';
import type { AgentMessage, Conversation, MessageRequest } from '@groundwork/sdk/protocol';
import type { ConversationChanges } from './conversation-changes.ts';
import {
  conversationLock,
  deleteConversation,
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
import type { AgentServices } from './services.ts';

/** Maximum number of messages in a conversation. @limit */
const MESSAGES = 1000;

/** Maximum length of all messages of a conversation, in characters. @limit */
const CHARACTERS = 4_000_000;

/** Number of newest messages of each conversation in a list. @limit */
const LISTED_MESSAGES = 20;

/** Columns by which conversations can be filtered, in addition to `agent_name` and `metadata`. */
const COLUMNS = {
  id: 'text',
  created_by_id: 'text',
  created_date: 'text',
  updated_date: 'text',
} as const;

export interface ConversationList {
  readonly query: Filter;
  readonly sort: Sort;
  readonly limit: number;
  readonly skip: number;
}

/** A message to add to a conversation. The platform sets the missing fields. */
type NewMessage = MessageRequest & Partial<AgentMessage> & { readonly role: AgentMessage['role'] };

export interface Conversations {
  readonly changes: ConversationChanges;
  /** Lists the conversations of a principal, each with its newest 20 messages. */
  list(appId: string, principal: Principal, list: ConversationList): Promise<Conversation[]>;
  /**
   * Returns a conversation.
   *
   * @throws ServiceError `not_found` when the conversation does not exist, or belongs to another user.
   */
  find(appId: string, principal: Principal, id: string): Promise<StoredConversation>;
  messagesOf(conversation: StoredConversation): Promise<AgentMessage[]>;
  create(
    appId: string,
    principal: Principal,
    conversation: { readonly agent_name: string; readonly metadata: JsonObject | undefined },
    repeatable?: RepeatableWrite,
  ): Promise<Conversation>;
  /**
   * Adds a message to a conversation, and notifies subscribers after the commit.
   *
   * @param repeatable idempotency key, if the client may repeat the request.
   * @throws ServiceError `validation_error` when the conversation is full, `idempotency_key_reused` for an
   * idempotency key that was used for another write.
   */
  add(
    conversation: StoredConversation,
    message: NewMessage,
    repeatable?: RepeatableWrite,
  ): Promise<AgentMessage>;
  /** Stops a reply that is being generated in the conversation. */
  remove(conversation: Pick<StoredConversation, 'id'>): Promise<void>;
  /** Replaces a message, and notifies subscribers after the commit. */
  change(conversation: StoredConversation, message: AgentMessage): Promise<void>;
}

export function createConversations({
  reader,
  queries,
  writer,
  conversationChanges: changes,
}: Pick<AgentServices, 'reader' | 'queries' | 'writer' | 'conversationChanges'>): Conversations {
  return {
    changes,
    list: (appId, principal, { query, sort, ...list }) =>
      queries.run(queryClientOf(principal, ''), async (connection) => {
        const within = principal.isService
          ? { sql: 'app_id = ?', parameters: [appId] }
          : { sql: 'app_id = ? AND created_by_id = ?', parameters: [appId, principal.id] };
        const rows = { table: 'conversations', columns: COLUMNS, within };
        const selection = await compileQuery(connection, rows, { query, sort });
        const found = await selectConversations(connection, { ...selection, ...list });
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
      throw noConversation(id);
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
    add({ id: conversationId, app_id: appId }, { role, content, ...rest }, repeatable) {
      const now = new Date().toISOString();
      const dates = { created_date: now, updated_date: now };
      const message = { id: createRecordId(), role, content, ...dates, ...rest };
      let notify = () => {};
      const insert = async (connection: SqlConnection): Promise<AgentMessage> => {
        await connection.takeAdvisoryLock(conversationLock(conversationId));
        // The conversation may have been deleted while the agent was replying.
        if (!(await selectConversation(connection, appId, conversationId))) {
          throw noConversation(conversationId);
        }
        const { messages, characters } = await measureConversation(connection, conversationId);
        // An agent's replies are never rejected, because other limits apply to replies.
        if (role === 'user' && (messages >= MESSAGES || characters >= CHARACTERS)) throw full();
        await insertMessage(connection, conversationId, message);
        notify = await changes.publishOnCommit(connection, { conversationId, message });
        return message;
      };
      return writer.write(
        (connection) => {
          // Discards the notification of the previous attempt, because the transaction may be retried.
          notify = () => {};
          return once(connection, repeatable, () => insert(connection));
        },
        () => notify(),
      );
    },
    async remove({ id }) {
      await writer.write(async (connection) => {
        await connection.takeAdvisoryLock(conversationLock(id));
        await deleteConversation(connection, id);
      });
    },
    async change({ id: conversationId }, message) {
      await writer.write(
        async (connection) => {
          await updateMessage(connection, conversationId, message);
          return changes.publishOnCommit(connection, { conversationId, message });
        },
        (notify) => notify(),
      );
    },
  };
}

/** Runs a write only once for each idempotency key. A repeated write returns the result of the first one. */
async function once<Result>(
  connection: SqlConnection,
  repeatable: RepeatableWrite | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!repeatable) return work();
  const write = async () => ({ response: JSON.stringify(await work()), publish: false as const });
  return JSON.parse((await runOnce(connection, repeatable, write)).response);
}

export function toConversation(
  { agent_name, metadata = {}, ...conversation }: StoredConversation,
  messages: readonly AgentMessage[],
): Conversation {
  return { ...conversation, agent_name, metadata, messages };
}

function noConversation(id: string): ServiceError {
  return notFound(
    `There is no conversation ${id.slice(0, 100)}, or it belongs to another user. Check its id.`,
  );
}

function full(): ServiceError {
  return new ServiceError(
    'validation_error',
    'The conversation has reached its maximum length. Start a new one.',
  );
}
