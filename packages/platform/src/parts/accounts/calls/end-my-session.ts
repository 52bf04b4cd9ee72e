import { type DeleteResponse, routes } from '@groundwork/sdk/protocol';
import { defineCall, none, responds, successResponse } from '../../../http/calls/index.ts';
import type { Services } from '../../../services.ts';
import { member } from '../access.ts';
import { endSession as endOne } from '../sessions/end-sessions.ts';
import { endingBy } from './ending-by.ts';

export const endMySession = defineCall({
  id: 'endMySession',
  method: 'delete',
  path: routes.session,
  area: 'Users',
  summary: 'Ends a session of the signed-in user',
  access: member,
  input: none,
  responses: responds<DeleteResponse>('It has ended', successResponse),
  errors: [404],
  async handle({ address, caller, param }, { userWrites }: Services) {
    await endOne(userWrites, endingBy(address, caller), param('sessionId'));
    return { success: true };
  },
});
