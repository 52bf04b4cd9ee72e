import { type DeleteResponse, routes } from '@groundwork/sdk/protocol';
import { defineCall, none, responds, successResponse } from '../../../http/calls/index.ts';
import type { Services } from '../../../services.ts';
import { member } from '../access.ts';
import { endOtherSessions } from '../sessions/end-sessions.ts';
import { endingBy } from './ending-by.ts';

export const endMyOtherSessions = defineCall({
  id: 'endMyOtherSessions',
  method: 'delete',
  path: routes.sessions,
  area: 'Users',
  summary: 'Ends all sessions of the signed-in user in the app, except that of the request',
  access: member,
  input: none,
  responses: responds<DeleteResponse>('They have ended', successResponse),
  async handle({ address, caller }, { userWrites }: Services) {
    await endOtherSessions(userWrites, endingBy(address, caller), caller.sessionId);
    return { success: true };
  },
});
