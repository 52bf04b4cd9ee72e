import { notFound } from '@groundwork/engine/kernel';
import { type DeleteResponse, routes } from '@groundwork/sdk/protocol';
import { defineCall, none, responds, successResponse } from '../../../http/calls/index.ts';
import type { Services } from '../../../services.ts';
import { admin } from '../access.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { findMembership } from '../tables/memberships.ts';
import { endingBy } from './ending-by.ts';

export const endSessionsOfUser = defineCall({
  id: 'endSessionsOfUser',
  method: 'delete',
  path: routes.memberSessions,
  area: 'Users',
  summary: 'Ends all sessions of a member in the app',
  access: admin,
  input: none,
  responses: responds<DeleteResponse>('They have ended', successResponse),
  errors: [404],
  async handle({ address, appId, caller, param }, { store, userWrites }: Services) {
    const userId = param('userId');
    if (!(await findMembership(store, appId, userId))) {
      throw notFound('The app has no member with this id.');
    }
    await endSessions(userWrites, endingBy(address, caller, userId));
    return { success: true };
  },
});
