import { notFound, type ServiceError } from '@groundwork/engine/kernel';
import { type Conversation, type DeleteResponse, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import {
  body,
  caller,
  defineCall,
  none,
  query,
  responds,
  successResponse,
} from '../../../http/calls/index.ts';
import { requiredString } from '../../../kernel/fields.ts';
import { HOUR } from '../../../kernel/rate-limits.ts';
import { toConversation } from '../conversations.ts';
import type { AgentServices } from '../services.ts';
import { boundedObject, METADATA_CHARACTERS } from './bounded-object.ts';
import { conversationQuery, parseConversationQuery } from './conversation-query.ts';
import { conversationResponse } from './responses.ts';

type ListedConversation = { [Name in keyof Conversation]?: Conversation[Name] | undefined };

const listConversations = defineCall({
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

const conversationBody = z.object({
  agent_name: requiredString(64),
  metadata: boundedObject(METADATA_CHARACTERS).nullish(),
});

const createConversation = defineCall({
  id: 'createConversation',
  method: 'post',
  path: routes.conversations,
  summary: 'Starts a conversation',
  access: caller,
  input: body(conversationBody, { agent_name: 'guide' }),
  responses: responds<Conversation>('The conversation', conversationResponse),
  limit: { name: 'beginConversation', account: [200, HOUR] },
  isRepeatable: true,
  async handle({ appId, caller, input, key }, { agents, conversations }: AgentServices) {
    const { agent_name, metadata } = input;
    if (!agents.has(agent_name)) throw unknownAgent(agent_name);
    const conversation = { agent_name, metadata: metadata ?? undefined };
    return conversations.create(appId, caller, conversation, key);
  },
});

function unknownAgent(name: string): ServiceError {
  return notFound(
    `The app has no agent ${name}. Check its spelling, or add a file for it to the agents of the app.`,
  );
}

const readConversation = defineCall({
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

const deleteConversation = defineCall({
  id: 'deleteConversation',
  method: 'delete',
  path: routes.conversation,
  summary: 'Deletes a conversation with its messages; a reply that is being written stops',
  access: caller,
  input: none,
  responses: responds<DeleteResponse>('The conversation is deleted', successResponse),
  async handle({ appId, caller, param }, { conversations }: AgentServices) {
    await conversations.remove(await conversations.find(appId, caller, param('id')));
    return { success: true };
  },
});

export const conversationCalls = [
  listConversations,
  createConversation,
  readConversation,
  deleteConversation,
];
