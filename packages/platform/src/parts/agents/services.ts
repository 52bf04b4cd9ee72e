import type { FunctionServices } from '../functions/index.ts';
import type { ModelSettings } from '../integrations/index.ts';
import type { Agent } from './agent.ts';
import type { ConversationChanges } from './conversation-changes.ts';
import type { Conversations } from './conversations.ts';
import type { Replies } from './replies.ts';

export interface ReplyServices extends FunctionServices {
  readonly agents: ReadonlyMap<string, Agent>;
  readonly conversationChanges: ConversationChanges;
  readonly conversations: Conversations;
  readonly llm: ModelSettings;
}

export interface AgentServices extends ReplyServices {
  readonly replies: Replies;
}
