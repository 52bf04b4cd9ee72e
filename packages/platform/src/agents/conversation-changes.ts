import type { AgentMessage } from '@groundwork/sdk/protocol';
import type { Publisher } from '../database/publisher.ts';

/** A message that is new or has changed; a reply grows by many of these before it is stored. */
export interface ConversationChange {
  readonly conversationId: string;
  readonly message: AgentMessage;
}

/** Tells what becomes of conversations; whoever passes it on asks whose they are. */
export type ConversationChanges = Publisher<ConversationChange>;
