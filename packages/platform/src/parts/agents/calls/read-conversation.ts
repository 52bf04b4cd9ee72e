import { type Conversation, routes } from '@groundwork/sdk/protocol';
import { caller, defineCall, none, responds } from '../../../http/calls/index.ts';
import { toConversation } from '../conversations.ts';
import type { AgentServices } from '../services.ts';
import { conversationResponse } from './responses.ts';

export const readConversation = defineCall({
  id: 'readConversation',
  method: 'get',
  path: routes.conversation,
  summary: 'Returns a conversation with its messages',
  access: caller,
  input: none,
  responses: responds<Conversation>('The conversation', conversationResponse),
  async handle({ appId, caller, param }, { conversations }: AgentServices) {
    const found = await conversations.find(appId, caller, param('id'));
    return toConversation(found, await conversations.messagesOf(found));
  },
});
