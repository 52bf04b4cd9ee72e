import { type Conversation, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { caller, defineCall, query, responds } from '../../../http/calls/index.ts';
import type { AgentServices } from '../services.ts';
import { conversationQuery, parseConversationQuery } from './conversation-query.ts';
import { conversationResponse } from './responses.ts';

type ListedConversation = { [Name in keyof Conversation]?: Conversation[Name] | undefined };

export const listConversations = defineCall({
  id: 'listConversations',
  method: 'get',
  path: routes.conversations,
  summary: 'Lists the caller’s conversations, each with its newest messages',
  description: 'Parameters may also be written in brackets: `q[agent_name]=guide&fields[]=id`.',
  access: caller,
  input: query(conversationQuery),
  responses: responds<ListedConversation[]>(
    'The conversations',
    z.array(conversationResponse.partial()),
  ),
  async handle({ c, appId, caller, input }, { conversations }: AgentServices) {
    const { searchParams } = new URL(c.req.url);
    const { fields, ...list } = parseConversationQuery(input, searchParams);
    const found = await conversations.list(appId, caller, list);
    return found.map((conversation) => pick(conversation, fields));
  },
});

function pick(conversation: Conversation, fields: readonly string[]): ListedConversation {
  if (fields.length === 0) return conversation;
  const wanted = Object.entries(conversation).filter(
    ([name]) => name === 'id' || fields.includes(name),
  );
  return Object.fromEntries(wanted);
}
