import type { Principal } from '@groundwork/engine';
import { invalidField } from '@groundwork/engine/kernel';
import { type AgentMessage, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { body, caller, defineCall, responds } from '../../../http/calls/index.ts';
import { HOUR, type Limit } from '../../../kernel/rate-limits.ts';
import { fileUrls, findPromptFiles } from '../../integrations/index.ts';
import type { AgentServices } from '../services.ts';
import { boundedObject, CONTENT_CHARACTERS } from './bounded-object.ts';
import { agentMessageResponse } from './responses.ts';

const messageBody = z
  .object({
    role: z.enum(['user', 'assistant', 'system'], 'Expects user').default('user'),
    content: z
      .union([
        z.string('Expects a string').max(CONTENT_CHARACTERS, 'Too long'),
        boundedObject(CONTENT_CHARACTERS),
      ])
      .nullish(),
    file_urls: fileUrls.nullish(),
    hidden: z.boolean('Expects true or false').nullish(),
    custom_context: z
      .array(
        z.object({
          message: z.string('Field required').max(CONTENT_CHARACTERS, 'Too long'),
          data: boundedObject(CONTENT_CHARACTERS).default({}),
          type: z.string('Field required').max(200, 'Too long'),
        }),
        'Expects an array',
      )
      .max(10, 'Expects at most 10')
      .nullish(),
  })
  .refine(({ content, file_urls }) => Boolean(content) || Boolean(file_urls?.length), {
    path: ['content'],
    error: 'Field required',
  });

const messages: Limit = { name: 'sendMessage', account: [300, HOUR] };

export const addMessage = defineAddition('addMessage', routes.messages);

/** Endpoint that adds a message to a conversation, at the path that newer Base44 clients use. */
export const addMessageInNewerClients = defineAddition(
  'addMessageInNewerClients',
  '/apps/:appId/agents/conversations/v2/:id/messages',
);

function defineAddition(id: string, path: string) {
  return defineCall({
    id,
    method: 'post',
    path,
    summary: 'Adds a message, to which the agent replies later',
    access: caller,
    input: body(messageBody, { role: 'user', content: 'Which sites are near a substation?' }),
    responses: responds<AgentMessage>('The message', agentMessageResponse),
    limit: messages,
    isRepeatable: true,
    errors: [501],
    async handle({ c, appId, caller, input, key, param }, services: AgentServices) {
      const { conversations, replies } = services;
      const conversation = await conversations.find(appId, caller, param('id'));
      const { role, content, file_urls, hidden, custom_context } = input;
      // Only the service role may write messages as the app or as the model, because users could otherwise forge such
      // messages.
      if (role !== 'user' && !caller.isService) throw invalidField('role', 'Expects user');
      await findPromptFiles(services, appId, file_urls ?? []);
      const message = {
        role,
        content: content ?? '',
        file_urls: file_urls ?? undefined,
        hidden: hidden ?? undefined,
        custom_context: custom_context ?? undefined,
        metadata: metadataOf(caller),
      };
      const stored = await conversations.add(conversation, message, key);
      if (role === 'user') {
        replies.begin(conversation, {
          authorization: caller.isService ? undefined : c.req.header('Authorization'),
          author: caller.email,
          automationDepth: caller.automationDepth ?? 0,
          requestId: c.get('requestId'),
        });
      }
      return stored;
    },
  });
}

function metadataOf(principal: Principal): Record<string, unknown> {
  return {
    created_date: new Date().toISOString(),
    created_by_email: principal.email,
    created_by_full_name: principal.user()?.full_name ?? null,
  };
}
