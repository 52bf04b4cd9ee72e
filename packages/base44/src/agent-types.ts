import type { Untyped, UntypedObject } from './untyped.ts';

/** The names of the app's agents. Apps extend this interface. */
// biome-ignore lint/suspicious/noEmptyInterface: apps add their agents.
export interface AgentNameRegistry {}

/** Name of an agent; any string if the app declares no agents. */
export type AgentName = keyof AgentNameRegistry extends never ? string : keyof AgentNameRegistry;

/** The reasoning of a language model before its reply. */
export interface AgentMessageReasoning {
  start_date: string;
  end_date?: string;
  content: string;
}

/** A call of a tool that an agent made. */
export interface AgentMessageToolCall {
  id: string;
  name: string;
  /** Arguments of the tool call, as JSON. */
  arguments_string: string;
  status: 'running' | 'success' | 'error' | 'stopped' | 'waiting_for_user_input';
  results?: string;
}

/** Numbers of language model tokens that a message used. */
export interface AgentMessageUsage {
  prompt_tokens?: number;
  completion_tokens?: number;
}

/** Additional data that a message gives to the agent. */
export interface AgentMessageCustomContext {
  message: string;
  data: UntypedObject;
  type: string;
}

/** A message's author and time. */
export interface AgentMessageMetadata {
  created_date: string;
  created_by_email: string;
  created_by_full_name: string;
}

/** A message of a conversation. */
export interface AgentMessage {
  id: string;
  role: 'user' | 'assistant' | 'system';
  created_date: string;
  updated_date: string;
  reasoning?: AgentMessageReasoning | null;
  content?: string | UntypedObject;
  file_urls?: string[];
  tool_calls?: AgentMessageToolCall[];
  usage?: AgentMessageUsage;
  hidden?: boolean;
  custom_context?: AgentMessageCustomContext[];
  model?: string;
  checkpoint_id?: string;
  metadata?: AgentMessageMetadata;
  additional_message_params?: UntypedObject;
}

/** A conversation with an agent. */
export interface AgentConversation {
  id: string;
  app_id: string;
  agent_name: string;
  created_by_id: string;
  created_date: string;
  updated_date: string;
  messages: AgentMessage[];
  metadata?: UntypedObject;
}

/** Parameters of a call that starts a conversation. */
export interface CreateConversationParams {
  agent_name: AgentName;
  metadata?: UntypedObject;
}

/** Filter, sort order and limits of a conversation list. */
export interface ModelFilterParams {
  q?: UntypedObject;
  sort?: string | null;
  sort_by?: string | null;
  limit?: number | null;
  skip?: number | null;
  fields?: string[] | null;
}

/** Calls to the app's agents. All calls reject with a Base44Error. */
export interface AgentsModule {
  getConversations(): Promise<AgentConversation[]>;
  getConversation(conversationId: string): Promise<AgentConversation | undefined>;
  listConversations(filterParams: ModelFilterParams): Promise<AgentConversation[]>;
  createConversation(conversation: CreateConversationParams): Promise<AgentConversation>;
  addMessage(conversation: AgentConversation, message: Partial<AgentMessage>): Promise<Untyped>;
  /** Calls the callback with the whole conversation after each change. Returns a function that unsubscribes. */
  subscribeToConversation(
    conversationId: string,
    onUpdate?: (conversation: AgentConversation) => void,
  ): () => void;
  /** Returns the URL where the user connects a WhatsApp account with an agent. The URL contains the user's token. */
  getWhatsAppConnectURL(agentName: AgentName): string;
  /** Returns the URL where the user connects a Telegram account with an agent. The URL contains the user's token. */
  getTelegramConnectURL(agentName: AgentName): string;
}
