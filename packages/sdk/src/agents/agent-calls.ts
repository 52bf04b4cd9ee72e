/** The calls of agents; loaded with the first one. */

import { fillPath } from '../http/path.ts';
import type { CallOptions } from '../http/request.ts';
import { toFilterJson } from '../http/to-json.ts';
import type { AgentMessage, ConversationRequest, MessageRequest } from '../protocol/agents.ts';
import * as routes from '../protocol/routes.ts';
import type { AgentConversation, ConversationQuery, PendingMessage } from './agents-module.ts';
import type { AgentsContext } from './create-agents.ts';
import { watchesOf } from './watch-conversation.ts';

export { watchConversation } from './watch-conversation.ts';

let sent = 0;

/** The conversations of the user; see `AgentsModule`. */
export function getConversations(
  context: AgentsContext,
  options?: CallOptions,
): Promise<AgentConversation[]> {
  return listConversations(context, {}, options);
}

/** The conversations of the user that match; see `AgentsModule`. */
export async function listConversations(
  { appId, request }: AgentsContext,
  { q, sort, limit, skip, fields }: ConversationQuery,
  options?: CallOptions,
): Promise<AgentConversation[]> {
  const path = fillPath(routes.conversations, { appId });
  const query = { q: q && toFilterJson(q), sort, limit, skip, fields: fields?.join() };
  return request({ ...options, method: 'GET', path, query });
}

/** One conversation; see `AgentsModule`. */
export async function getConversation(
  { appId, request }: AgentsContext,
  id: string,
  options?: CallOptions,
): Promise<AgentConversation> {
  return request({ ...options, method: 'GET', path: fillPath(routes.conversation, { appId, id }) });
}

/** Starts a conversation; see `AgentsModule`. */
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

/** Sends a message; see `AgentsModule`. */
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
  sent += 1;
  const pending: PendingMessage = {
    ...body,
    id: `pending-${sent}`,
    created_date: now,
    updated_date: now,
    pending: true,
  };
  const watches = watchesOf(context, id);
  const sender = context.token();
  for (const { expect } of watches) expect(pending);
  try {
    const stored = await request<AgentMessage>({ ...options, method: 'POST', path, body });
    // Another user may be watching by now.
    const shown = context.token() === sender ? stored : undefined;
    for (const { settle } of watches) settle(pending, shown);
    return stored;
  } catch (error) {
    for (const { settle } of watches) settle(pending);
    throw error;
  }
}
