import { type DeleteResponse, routes } from '@groundwork/sdk/protocol';
import { caller, defineCall, none, responds, successResponse } from '../../../http/calls/index.ts';
import type { AgentServices } from '../services.ts';

export const deleteConversation = defineCall({
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
