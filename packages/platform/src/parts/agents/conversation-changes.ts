import type { Publisher } from '@groundwork/engine';
import type { AgentMessage } from '@groundwork/sdk/protocol';

/**
 * A message of a conversation that is new or has changed. While a reply is being streamed, many changes of one
 * message are published before it is stored.
 */
export interface ConversationChange {
  readonly conversationId: string;
  readonly message: AgentMessage;
}

/** Publishes changes of conversations. Hazard: a subscriber must check to whom a conversation belongs. */
export type ConversationChanges = Publisher<ConversationChange>;
