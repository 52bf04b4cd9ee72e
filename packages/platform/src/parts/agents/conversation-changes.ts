import type { Publisher } from '@groundwork/engine';
import type { AgentMessage } from '@groundwork/sdk/protocol';

/**
 * A new or changed message of a conversation. While a reply is streamed, many changes of its message are
 * published before the message is stored.
 */
export interface ConversationChange {
  readonly conversationId: string;
  readonly message: AgentMessage;
}

/** Publishes changes of conversations. Hazard: subscribers must check who owns the conversation of a change. */
export type ConversationChanges = Publisher<ConversationChange>;
