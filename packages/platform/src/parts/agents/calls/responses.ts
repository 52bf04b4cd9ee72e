import type { AgentMessage, Conversation } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { count, date } from '../../../http/calls/index.ts';

const message = {
  id: '665f0d3c5d3b7a2c4e8f1b90',
  role: 'user',
  content: 'Which sites are near a substation?',
  created_date: '2026-06-01T09:23:41.481Z',
  updated_date: '2026-06-01T09:23:41.481Z',
};

const conversation = {
  id: '665f0d3a5d3b7a2c4e8f1b8f',
  app_id: '6a1f0c9e5d3b7a2c4e8f1b60',
  agent_name: 'guide',
  created_by_id: '665f0c9e5d3b7a2c4e8f1b60',
  messages: [message],
  created_date: '2026-06-01T09:23:41.481Z',
  updated_date: '2026-06-01T09:23:41.481Z',
};

export const agentMessageResponse = z
  .looseObject({
    id: z.string(),
    role: z.enum(['user', 'assistant', 'system']),
    content: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
    created_date: date,
    updated_date: date,
    status: z.enum(['running', 'success', 'error', 'stopped']).optional(),
    file_urls: z.array(z.string()).optional(),
    tool_calls: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          arguments_string: z.string(),
          status: z.enum(['running', 'success', 'error', 'stopped', 'waiting_for_user_input']),
          results: z.string().optional(),
        }),
      )
      .optional(),
    usage: z
      .object({ prompt_tokens: count.optional(), completion_tokens: count.optional() })
      .optional(),
    hidden: z.boolean().optional(),
    model: z.string().optional(),
    metadata: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({
    id: 'AgentMessage',
    description: 'A message of a conversation with an agent.',
    examples: [message],
  }) satisfies z.ZodType<AgentMessage>;

export const conversationResponse = z
  .object({
    id: z.string(),
    app_id: z.string(),
    agent_name: z.string(),
    created_by_id: z.string().nullable(),
    created_date: date,
    updated_date: date,
    messages: z.array(agentMessageResponse),
    metadata: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({
    id: 'Conversation',
    description: 'A conversation with an agent.',
    examples: [conversation],
  }) satisfies z.ZodType<Conversation>;
