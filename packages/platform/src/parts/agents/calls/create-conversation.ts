import { notFound, type ServiceError } from '@groundwork/engine/kernel';
import { type Conversation, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { body, caller, defineCall, responds } from '../../../http/calls/index.ts';
import { requiredString } from '../../../kernel/fields.ts';
import { HOUR } from '../../../kernel/rate-limits.ts';
import type { AgentServices } from '../services.ts';
import { boundedObject, METADATA_CHARACTERS } from './bounded-object.ts';
import { conversationResponse } from './responses.ts';

const conversationBody = z.object({
  agent_name: requiredString(64),
  metadata: boundedObject(METADATA_CHARACTERS).nullish(),
});

export const createConversation = defineCall({
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
