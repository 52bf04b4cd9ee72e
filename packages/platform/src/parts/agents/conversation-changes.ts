import type { Publisher } from '@groundwork/engine';
import type { AgentMessage } from '@groundwork/sdk/protocol';

/** A new or changed message; a streamed reply emits many of these before it is stored. */
export interface ConversationChange {
  readonly conversationId: string;
  readonly message: AgentMessage;
}

/** Publishes changes of conversations; a subscriber must check who owns each conversation. */
export type ConversationChanges = Publisher<ConversationChange>;
