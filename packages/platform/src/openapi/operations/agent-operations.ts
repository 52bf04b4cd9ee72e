import { routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { conversationBody, MESSAGES_V2, messageBody } from '../../api/agents/agent-routes.ts';
import { conversationQuery } from '../../api/agents/conversation-query.ts';
import { agentMessageAnswer, conversationAnswer } from '../answers/agent-answers.ts';
import { successAnswer } from '../answers/common-answers.ts';
import { answers, json, operationsOf } from '../operation.ts';

const addition = {
  summary: 'Adds a message, to which the agent replies later',
  body: json(messageBody, { role: 'user', content: 'Which sites are near a substation?' }),
  answers: answers('The message', agentMessageAnswer),
  errors: [429, 501],
} as const;

/** Operations of conversations with the app's agents (SPEC section 7, Agents). */
export const agentOperations = operationsOf(
  { area: 'Agents', access: 'caller' },
  {
    listConversations: {
      call: ['get', routes.conversations],
      summary: 'Lists the caller’s conversations, each with its newest messages',
      description: 'Parameters may also be written in brackets: `q[agent_name]=guide&fields[]=id`.',
      query: conversationQuery,
      answers: answers('The conversations', z.array(conversationAnswer.partial())),
    },
    createConversation: {
      call: ['post', routes.conversations],
      summary: 'Starts a conversation',
      body: json(conversationBody, { agent_name: 'guide' }),
      answers: answers('The conversation', conversationAnswer),
      errors: [429],
    },
    readConversation: {
      call: ['get', routes.conversation],
      summary: 'Returns a conversation with its messages',
      answers: answers('The conversation', conversationAnswer),
    },
    deleteConversation: {
      call: ['delete', routes.conversation],
      summary: 'Deletes a conversation with its messages; a reply that is being written stops',
      answers: answers('The conversation is deleted', successAnswer),
    },
    addMessage: { call: ['post', routes.messages], ...addition },
    addMessageInNewerClients: { call: ['post', MESSAGES_V2], ...addition },
    connectAgent: {
      call: ['get', routes.agentLink],
      summary: 'Redirects to an agent in a chat service',
      access: 'anyone',
      answers: {
        '501': {
          description: 'A page that states that the service is not configured',
          content: { 'text/html': {} },
        },
      },
    },
  },
);
