import type { Messages } from '../../messages/messages.ts';
import type { StoredFileDependencies } from '../files/index.ts';
import type { Agent } from './agent.ts';
import type { Conversations } from './conversations.ts';
import type { Replies } from './replies.ts';

export interface AgentServices
  extends Pick<StoredFileDependencies, 'files' | 'publicUrl' | 'secrets'> {
  readonly agents: ReadonlyMap<string, Agent>;
  readonly conversations: Conversations;
  readonly replies: Replies;
  readonly messages: Messages;
}
