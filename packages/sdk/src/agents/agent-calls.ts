/** Implements the calls of `AgentsModule`. Loaded when an app first makes such a call. */

import { fillPath } from '../http/path.ts';
import type { CallOptions } from '../http/request.ts';
import { toFilterJson } from '../http/to-json.ts';
import type { AgentMessage, ConversationRequest, MessageRequest } from '../protocol/agents.ts';
import * as routes from '../protocol/routes.ts';
import type { AgentConversation, ConversationQuery, PendingMessage } from './agents-module.ts';
import type { AgentsContext } from './create-agents.ts';
import { findWatches } from './watch-conversation.ts';

export { watchConversation } from './watch-conversation.ts';

/** Number of messages that this page has sent; makes pending message ids unique. */
let sentCount = 0;

export function getConversations(
  context: AgentsContext,
  options?: CallOptions,
): Promise<AgentConversation[]> {
  return listConversations(context, {}, options);
}

export async function listConversations(
  { appId, request }: AgentsContext,
  { q, sort, limit, skip, fields }: ConversationQuery,
  options?: CallOptions,
): Promise<AgentConversation[]> {
  const path = fillPath(routes.conversations, { appId });
  const query = { q: q && toFilterJson(q), sort, limit, skip, fields: fields?.join() };
  return request({ ...options, method: 'GET', path, query });
}

export async function getConversation(
  { appId, request }: AgentsContext,
  id: string,
  options?: CallOptions,
): Promise<AgentConversation> {
  return request({ ...options, method: 'GET', path: fillPath(routes.conversation, { appId, id }) });
}

export async function createConversation(
  { appId, request }: AgentsContext,
  body: ConversationRequest,
  options?: CallOptions,
): Promise<AgentConversation> {
  return request({
    ...options,
    method: 'POST',
    path: fillPath(routes.conversations, { appId }),
    body,
  });
}

export async function deleteConversation(
  { appId, request }: AgentsContext,
  { id }: { readonly id: string },
  options?: CallOptions,
): Promise<void> {
  const path = fillPath(routes.conversation, { appId, id });
  await request({ ...options, method: 'DELETE', path });
}

export async function addMessage(
  context: AgentsContext,
  { id }: { readonly id: string },
  message: MessageRequest,
  options?: CallOptions,
): Promise<AgentMessage> {
  const { appId, request } = context;
  const path = fillPath(routes.messages, { appId, id });
  const body = { role: 'user', ...message } as const;
  const now = new Date().toISOString();
  sentCount += 1;
  const pending: PendingMessage = {
    ...body,
    id: `pending-${sentCount}`,
    created_date: now,
    updated_date: now,
    pending: true,
  };
  const watches = findWatches(context, id);
  const sender = context.token();
  for (const { addPending } of watches) addPending(pending);
  try {
    const stored = await request<AgentMessage>({ ...options, method: 'POST', path, body });
    // If another user signed in while the request was running, that user must not see the message.
    const shown = context.token() === sender ? stored : undefined;
    for (const { resolvePending } of watches) resolvePending(pending, shown);
    return stored;
  } catch (error) {
    for (const { resolvePending } of watches) resolvePending(pending);
    throw error;
  }
}
