/** Bodies of the agent calls (SPEC section 7, Agents; PROTOCOL, Agents). */

/** The state of a reply, or of a tool call. */
export type AgentMessageStatus = 'running' | 'success' | 'error' | 'stopped';

/** A tool that an agent called. */
export interface AgentToolCall {
  readonly id: string;
  /** Such as `read_Task`, or the name of a function. */
  readonly name: string;
  /** JSON as the model wrote it; in a room cut to 500 characters. */
  readonly arguments_string: string;
  readonly status: AgentMessageStatus | 'waiting_for_user_input';
  /** What the tool answered, as JSON; in a room cut to 500 characters. */
  readonly results?: string | undefined;
}

/** Context that the sender of a message adds for the agent, not for readers. */
export interface MessageContext {
  readonly message: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly type: string;
}

/** A message of a conversation. */
export interface AgentMessage {
  readonly id: string;
  readonly role: 'user' | 'assistant' | 'system';
  readonly content?: string | Readonly<Record<string, unknown>> | undefined;
  /** ISO 8601 with Z. */
  readonly created_date: string;
  /** ISO 8601 with Z. */
  readonly updated_date: string;
  /** Of a reply: whether it is still being written, and how it ended; not every platform says so. */
  readonly status?: AgentMessageStatus | undefined;
  /** Addresses of uploaded files. */
  readonly file_urls?: readonly string[] | undefined;
  readonly tool_calls?: readonly AgentToolCall[] | undefined;
  readonly usage?:
    | {
        readonly prompt_tokens?: number | undefined;
        readonly completion_tokens?: number | undefined;
      }
    | undefined;
  /** Not meant to be shown to people. */
  readonly hidden?: boolean | undefined;
  readonly custom_context?: readonly MessageContext[] | undefined;
  /** The model that wrote it. */
  readonly model?: string | undefined;
  /** When and by whom it was sent. */
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
  readonly [field: string]: unknown;
}

/** A conversation with an agent. */
export interface Conversation<Name = string, Metadata = Readonly<Record<string, unknown>>> {
  /** 24 hex digits. */
  readonly id: string;
  readonly app_id: string;
  readonly agent_name: Name;
  /** Whose it is; null when the app itself started it. */
  readonly created_by_id: string | null;
  /** ISO 8601 with Z. */
  readonly created_date: string;
  /** ISO 8601 with Z. */
  readonly updated_date: string;
  /** Oldest first. */
  readonly messages: readonly AgentMessage[];
  readonly metadata?: Metadata | undefined;
}

/** Body of a new conversation. */
export interface ConversationRequest<Name = string, Metadata = Readonly<Record<string, unknown>>> {
  readonly agent_name: Name;
  readonly metadata?: Metadata | undefined;
}

/** Body of a new message; the platform fills in what is left out. */
export type MessageRequest = Partial<
  Pick<AgentMessage, 'role' | 'content' | 'file_urls' | 'hidden' | 'custom_context'>
>;

/**
 * What the room of a conversation sends, as the JSON of an update: the whole conversation, or one
 * message of it, new or changed, identified by its id.
 */
export type ConversationUpdate = Conversation | { readonly _message: AgentMessage };
