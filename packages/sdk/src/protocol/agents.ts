/** Bodies of the agent calls. */

/** The state of a reply, or of a tool call. */
export type AgentMessageStatus = 'running' | 'success' | 'error' | 'stopped';

/** A tool that an agent called. */
export interface AgentToolCall {
  readonly id: string;
  /** A generated name such as `read_Task`, or the name of a function. */
  readonly name: string;
  /** JSON exactly as the model wrote it; realtime updates truncate it to 500 characters. */
  readonly arguments_string: string;
  readonly status: AgentMessageStatus | 'waiting_for_user_input';
  /** The result as JSON; realtime updates truncate it to 500 characters. */
  readonly results?: string | undefined;
}

/** Context that the sender adds to a message for the agent; user interfaces do not show it. */
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
  /** ISO 8601 date and time in UTC, with `Z`. */
  readonly created_date: string;
  /** ISO 8601 date and time in UTC, with `Z`. */
  readonly updated_date: string;
  /** State of a reply; some platforms omit it. */
  readonly status?: AgentMessageStatus | undefined;
  /** URLs of uploaded files. */
  readonly file_urls?: readonly string[] | undefined;
  readonly tool_calls?: readonly AgentToolCall[] | undefined;
  readonly usage?:
    | {
        readonly prompt_tokens?: number | undefined;
        readonly completion_tokens?: number | undefined;
      }
    | undefined;
  /** Whether user interfaces should hide the message. */
  readonly hidden?: boolean | undefined;
  readonly custom_context?: readonly MessageContext[] | undefined;
  /** The model that wrote the message. */
  readonly model?: string | undefined;
  /** Time and sender of the message. */
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
  readonly [field: string]: unknown;
}

/** A conversation with an agent. */
export interface Conversation<Name = string, Metadata = Readonly<Record<string, unknown>>> {
  /** 24 hex digits. */
  readonly id: string;
  readonly app_id: string;
  readonly agent_name: Name;
  /** The id of the owner; null when the app itself started the conversation. */
  readonly created_by_id: string | null;
  /** ISO 8601 date and time in UTC, with `Z`. */
  readonly created_date: string;
  /** ISO 8601 date and time in UTC, with `Z`. */
  readonly updated_date: string;
  /** The messages, oldest first. */
  readonly messages: readonly AgentMessage[];
  readonly metadata?: Metadata | undefined;
}

/** Body of a new conversation. */
export interface ConversationRequest<Name = string, Metadata = Readonly<Record<string, unknown>>> {
  readonly agent_name: Name;
  readonly metadata?: Metadata | undefined;
}

/** Body of a new message; the platform fills in omitted fields. */
export type MessageRequest = Partial<
  Pick<AgentMessage, 'role' | 'content' | 'file_urls' | 'hidden' | 'custom_context'>
>;

/**
 * The JSON of an update in a conversation's room: the whole conversation, or one message, new or changed,
 * identified by its id.
 */
export type ConversationUpdate = Conversation | { readonly _message: AgentMessage };
