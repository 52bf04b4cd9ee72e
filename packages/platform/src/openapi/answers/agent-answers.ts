import type { AgentMessage, Conversation } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { examples } from '../examples.ts';
import { count, date } from './common-answers.ts';

/** A message of a conversation with an agent. */
export const agentMessageAnswer = z
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
    examples: [examples.message],
  }) satisfies z.ZodType<AgentMessage>;

/** A conversation with an agent. */
export const conversationAnswer = z
  .object({
    id: z.string(),
    app_id: z.string(),
    agent_name: z.string(),
    created_by_id: z.string().nullable(),
    created_date: date,
    updated_date: date,
    messages: z.array(agentMessageAnswer),
    metadata: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({
    id: 'Conversation',
    description: 'A conversation with an agent.',
    examples: [examples.conversation],
  }) satisfies z.ZodType<Conversation>;
