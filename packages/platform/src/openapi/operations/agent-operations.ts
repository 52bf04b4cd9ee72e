import { API_PREFIX, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { conversationBody, messageBody } from '../../api/agents/agent-routes.ts';
import { conversationQuery } from '../../api/agents/conversation-query.ts';
import { agentMessageAnswer, conversationAnswer } from '../answers/agent-answers.ts';
import { successAnswer } from '../answers/common-answers.ts';
import { answers, json, type Operation } from '../operation.ts';

/** Operations of conversations with the app's agents (SPEC section 7, Agents). */
export const agentOperations: readonly Operation[] = [
  {
    method: 'get',
    route: API_PREFIX + routes.conversations,
    id: 'listConversations',
    area: 'Agents',
    summary: 'Lists the caller’s conversations, each with its newest messages',
    description: 'Parameters may also be written in brackets: `q[agent_name]=guide&fields[]=id`.',
    access: 'caller',
    query: conversationQuery,
    answers: answers('The conversations', z.array(conversationAnswer.partial())),
  },
  {
    method: 'post',
    route: API_PREFIX + routes.conversations,
    id: 'createConversation',
    area: 'Agents',
    summary: 'Starts a conversation',
    access: 'caller',
    body: json(conversationBody, { agent_name: 'guide' }),
    answers: answers('The conversation', conversationAnswer),
    errors: [429],
  },
  {
    method: 'get',
    route: API_PREFIX + routes.conversation,
    id: 'readConversation',
    area: 'Agents',
    summary: 'Returns a conversation with its messages',
    access: 'caller',
    answers: answers('The conversation', conversationAnswer),
  },
  {
    method: 'delete',
    route: API_PREFIX + routes.conversation,
    id: 'deleteConversation',
    area: 'Agents',
    summary: 'Deletes a conversation with its messages; a reply that is being written stops',
    access: 'caller',
    answers: answers('The conversation is deleted', successAnswer),
  },
  ...[
    { id: 'addMessage', route: routes.messages },
    { id: 'addMessageInNewerClients', route: '/apps/:appId/agents/conversations/v2/:id/messages' },
  ].map(
    ({ id, route }): Operation => ({
      method: 'post',
      route: API_PREFIX + route,
      id,
      area: 'Agents',
      summary: 'Adds a message, to which the agent replies later',
      access: 'caller',
      body: json(messageBody, { role: 'user', content: 'Which sites are near a substation?' }),
      answers: answers('The message', agentMessageAnswer),
      errors: [429, 501],
    }),
  ),
  {
    method: 'get',
    route: API_PREFIX + routes.agentLink,
    id: 'connectAgent',
    area: 'Agents',
    summary: 'Redirects to an agent in a chat service',
    access: 'anyone',
    answers: {
      '501': {
        description: 'A page that states that the service is not configured',
        content: { 'text/html': {} },
      },
    },
  },
];
