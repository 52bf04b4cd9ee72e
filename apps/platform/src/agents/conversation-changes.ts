import type { AgentMessage } from '@groundwork/sdk/protocol';
import { factsOf, type Log } from '../log.ts';

/** A message that is new or has changed; a reply grows by many of these before it is stored. */
export interface ConversationChange {
  readonly conversationId: string;
  readonly message: AgentMessage;
}

/** Tells, in this process, what becomes of conversations; whoever passes it on asks whose they are. */
export interface ConversationChanges {
  publish(change: ConversationChange): void;
  /** Calls a listener for each later change; returns how to end that. */
  subscribe(listener: (change: ConversationChange) => void): () => void;
}

/** Makes the changes of one platform; a listener that fails is logged and disturbs nobody. */
export function createConversationChanges(log: Log): ConversationChanges {
  const listeners = new Set<(change: ConversationChange) => void>();
  return {
    publish(change) {
      for (const listener of listeners) {
        try {
          listener(change);
        } catch (error) {
          log.error(factsOf(error));
        }
      }
    },
    subscribe(listener) {
      const own = (change: ConversationChange) => listener(change);
      listeners.add(own);
      return () => listeners.delete(own);
    },
  };
}
