/** The state of an agent's reply, or of a tool call. */
export type AgentMessageStatus = 'running' | 'success' | 'error' | 'stopped';

/** A call of a tool that an agent made. */
export interface AgentToolCall {
  readonly id: string;
  /** Name of the tool: a generated name such as `read_Task`, or the name of a server function. */
  readonly name: string;
  /** The arguments as the JSON that the model wrote; realtime updates truncate it to 500 characters. */
  readonly arguments_string: string;
  readonly status: AgentMessageStatus | 'waiting_for_user_input';
  /** The result of the tool as JSON; realtime updates truncate it to 500 characters. */
  readonly results?: string | undefined;
}

/** Context for the agent, which the sender adds to a message. User interfaces do not show this context. */
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
  /** When the message was created: ISO 8601 date and time in UTC, with `Z`. */
  readonly created_date: string;
  /** When the message was last changed: ISO 8601 date and time in UTC, with `Z`. */
  readonly updated_date: string;
  /** State of the agent's reply; some platforms omit it. */
  readonly status?: AgentMessageStatus | undefined;
  /** URLs of files that are attached to the message. */
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
  /** Name of the language model that wrote the message. */
  readonly model?: string | undefined;
  /** Time and sender of the message. */
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
  readonly [field: string]: unknown;
}

/** A conversation with an agent. */
export interface Conversation<Name = string, Metadata = Readonly<Record<string, unknown>>> {
  /** Id of the conversation: 24 hexadecimal digits. */
  readonly id: string;
  readonly app_id: string;
  readonly agent_name: Name;
  /** The id of the user who owns the conversation; null if the app itself started it. */
  readonly created_by_id: string | null;
  /** When the conversation was created: ISO 8601 date and time in UTC, with `Z`. */
  readonly created_date: string;
  /** When the conversation was last changed: ISO 8601 date and time in UTC, with `Z`. */
  readonly updated_date: string;
  /** The messages, oldest first. */
  readonly messages: readonly AgentMessage[];
  readonly metadata?: Metadata | undefined;
}

/** Body of the request that starts a conversation. */
export interface ConversationRequest<Name = string, Metadata = Readonly<Record<string, unknown>>> {
  readonly agent_name: Name;
  readonly metadata?: Metadata | undefined;
}

/** Body of the request that sends a message; the platform fills in omitted fields. */
export type MessageRequest = Partial<
  Pick<AgentMessage, 'role' | 'content' | 'file_urls' | 'hidden' | 'custom_context'>
>;

/**
 * The JSON of an update that the server sends to a conversation's room: the whole conversation, or one new or
 * changed message.
 */
export type ConversationUpdate = Conversation | { readonly _message: AgentMessage };
