/**
 * The calls of agents, as types (SPEC section 7, Agents; PROTOCOL, Agents); nothing of this file is left at
 * run time. Names and order of the arguments are those of the public kit.
 */
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
 * The agents of your app, each with the metadata of its conversations. Declare them once, and every name is
 * checked; until then each name is taken, and metadata is unknown.
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
// biome-ignore lint/suspicious/noEmptyInterface: apps fill it in.
export interface Agents {}

/** Metadata by the name of the agent; anything for any name while none is declared. */
type MetadataByAgent<Declared> = [keyof Declared] extends [never]
  ? Readonly<Record<string, Readonly<Record<string, unknown>>>>
  : Declared;

/** The name of an agent. */
export type AgentName<Declared = Agents> = keyof MetadataByAgent<Declared> & string;

/** A conversation with an agent of the app. */
export type AgentConversation<Declared = Agents, Name = AgentName<Declared>> =
  Name extends AgentName<Declared> ? Conversation<Name, MetadataByAgent<Declared>[Name]> : never;

/** Which conversations to list. */
export interface ConversationQuery {
  /** By `agent_name`, by a dotted path such as `metadata.site_id`, and so on. */
  readonly q?: Filter<{ agent_name: string; metadata: unknown }> | undefined;
  /** A field, or `-` and a field. Default: the most recently active first. */
  readonly sort?: string | undefined;
  /** How many; at most 100, which is also the default. */
  readonly limit?: number | undefined;
  readonly skip?: number | undefined;
  /** Names of the fields wanted besides the id. Default: all. */
  readonly fields?: readonly string[] | undefined;
}

/** A message that a subscription shows before the server has stored it. */
export type PendingMessage = AgentMessage & { readonly pending: true };

/** Talks to the agents of the app. All calls reject with a PlatformError. */
export interface AgentsOf<Declared> {
  /** The conversations of the user, each with its newest messages. */
  getConversations(options?: CallOptions): Promise<AgentConversation<Declared>[]>;
  /** A conversation with all its messages; status 404 for one of somebody else. */
  getConversation(
    conversationId: string,
    options?: CallOptions,
  ): Promise<AgentConversation<Declared>>;
  /** The conversations of the user that match. */
  listConversations(
    query: ConversationQuery,
    options?: CallOptions,
  ): Promise<AgentConversation<Declared>[]>;
  /** Starts a conversation. */
  createConversation<Name extends AgentName<Declared>>(
    conversation: ConversationRequest<Name, MetadataByAgent<Declared>[Name]>,
    options?: CallOptions,
  ): Promise<AgentConversation<Declared, Name>>;
  /**
   * Sends a message; resolves with the stored message. The agent's reply comes to subscriptions. Those of
   * this client show the message at once, with `pending: true`, and take it away when the call fails.
   */
  addMessage(
    conversation: { readonly id: string },
    message: MessageRequest,
    options?: CallOptions,
  ): Promise<AgentMessage>;
  /**
   * Calls the listener with the conversation as it is now, and again whenever it grows: with each part of
   * a reply as it is written. After a break of the connection the conversation is read again. Returns a
   * function that stops it, which may be called more than once. Never throws: errors go to `onError`.
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
  /** Where the user connects an agent with WhatsApp. The link holds the user's token: show it to nobody else. */
  getWhatsAppConnectURL(agentName: AgentName<Declared>): string;
  /** Where the user connects an agent with Telegram. The link holds the user's token: show it to nobody else. */
  getTelegramConnectURL(agentName: AgentName<Declared>): string;
}

/** The agents of the app. */
export type AgentsModule = AgentsOf<Agents>;
