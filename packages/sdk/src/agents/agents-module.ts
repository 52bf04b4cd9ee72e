/** Types of the agents module. Method names and parameter order match the Base44 SDK. */
import type { Filter } from '../entities/filter.ts';
import type { SubscribeOptions } from '../entities/options.ts';
import type { CallOptions } from '../http/request.ts';
import type {
  AgentMessage,
  Conversation,
  ConversationRequest,
  MessageRequest,
} from '../protocol/agents.ts';

/**
 * The agents of your app, each with the type of its conversations' metadata. Once you declare the agents, the
 * compiler checks their names and metadata. Without a declaration, any name is accepted, and metadata is unknown.
 *
 * @example
 * ```ts
 * declare module '@groundwork/sdk' {
 *   interface Agents {
 *     land_advisor: { site_id?: string };
 *   }
 * }
 * ```
 */
// biome-ignore lint/suspicious/noEmptyInterface: apps add their agents.
export interface Agents {}

/** Type of the metadata for each agent. If the app declares no agents, any name and any metadata are accepted. */
type MetadataByAgent<Declared> = [keyof Declared] extends [never]
  ? Readonly<Record<string, Readonly<Record<string, unknown>>>>
  : Declared;

/** An agent's name. */
export type AgentName<Declared = Agents> = keyof MetadataByAgent<Declared> & string;

/** A conversation with one of the app's agents. */
export type AgentConversation<Declared = Agents, Name = AgentName<Declared>> =
  Name extends AgentName<Declared> ? Conversation<Name, MetadataByAgent<Declared>[Name]> : never;

/** Filter, order and limits of a conversation list. */
export interface ConversationQuery {
  /** Filters by `agent_name`, by `metadata`, or by a field of the metadata such as `metadata.site_id`. */
  readonly q?: Filter<{ agent_name: string; metadata: unknown }> | undefined;
  /** Field to sort by; `-` before its name sorts in descending order. Default: most recent activity first. */
  readonly sort?: string | undefined;
  /** Number of conversations to return. Default and maximum: 100. */
  readonly limit?: number | undefined;
  /** Number of conversations to skip. */
  readonly skip?: number | undefined;
  /** Fields to return in addition to the id. Default: all. */
  readonly fields?: readonly string[] | undefined;
}

/** A message that the user has sent and the server has not yet stored. */
export type PendingMessage = AgentMessage & { readonly pending: true };

/** Calls the app's agents. Every failed call rejects with a PlatformError. */
export interface AgentsOf<Declared> {
  /** Lists the user's conversations, each with its newest messages. */
  getConversations(options?: CallOptions): Promise<AgentConversation<Declared>[]>;
  /**
   * Reads a conversation with all its messages.
   *
   * @throws PlatformError with status 404 for another user's conversation.
   */
  getConversation(
    conversationId: string,
    options?: CallOptions,
  ): Promise<AgentConversation<Declared>>;
  /** Lists the user's conversations that match a query. */
  listConversations(
    query: ConversationQuery,
    options?: CallOptions,
  ): Promise<AgentConversation<Declared>[]>;
  /** Starts a conversation. */
  createConversation<Name extends AgentName<Declared>>(
    conversation: ConversationRequest<Name, MetadataByAgent<Declared>[Name]>,
    options?: CallOptions,
  ): Promise<AgentConversation<Declared, Name>>;
  /** Deletes a conversation with its messages, and stops an unfinished reply. */
  deleteConversation(conversation: { readonly id: string }, options?: CallOptions): Promise<void>;
  /**
   * Sends a message; resolves with the stored message. Subscriptions receive the agent's reply.
   *
   * This client's subscriptions show the message immediately, with `pending: true`, and remove the message if the call
   * fails.
   */
  addMessage(
    conversation: { readonly id: string },
    message: MessageRequest,
    options?: CallOptions,
  ): Promise<AgentMessage>;
  /**
   * Calls the listener with the current conversation, then with each new message and each part of a reply.
   * After a lost connection, the client reads the conversation again. Never throws: errors go to `onError`.
   *
   * @returns a function that ends the subscription, and may be called more than once.
   *
   * @example
   * ```ts
   * const stop = client.agents.subscribeToConversation(id, ({ messages }) => show(messages));
   * ```
   */
  subscribeToConversation(
    conversationId: string,
    listener?: (conversation: AgentConversation<Declared>) => void,
    options?: SubscribeOptions,
  ): () => void;
  /**
   * Returns the URL where the user connects an agent to WhatsApp. The URL contains the user's token: keep it private.
   */
  getWhatsAppConnectURL(agentName: AgentName<Declared>): string;
  /**
   * Returns the URL where the user connects an agent to Telegram. The URL contains the user's token: keep it private.
   */
  getTelegramConnectURL(agentName: AgentName<Declared>): string;
}

/** Calls the app's agents, as declared in {@link Agents}. */
export type AgentsModule = AgentsOf<Agents>;
