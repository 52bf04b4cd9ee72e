import { notFound } from '@groundwork/engine/kernel';
import { type DeleteResponse, routes, type SessionInfo } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { defineCall, none, responds, successResponse } from '../../../http/calls/index.ts';
import type { Services } from '../../../services.ts';
import { admin, member } from '../access.ts';
import { requireListed } from '../members/change-member.ts';
import { endSession as endOne, endOtherSessions, endSessions } from '../sessions/end-sessions.ts';
import type { Caller } from '../sessions/require-member.ts';
import { findMembership } from '../tables/memberships.ts';
import { listSessions } from '../tables/sessions.ts';
import { sessionResponse } from './responses.ts';

const listSessionsOfUser = defineCall({
  id: 'listSessionsOfUser',
  method: 'get',
  path: routes.memberSessions,
  area: 'Users',
  summary: 'Lists the sessions of a member in the app, the one used last first',
  access: admin,
  input: none,
  responses: responds<SessionInfo[]>('At most 200 sessions', z.array(sessionResponse)),
  errors: [404],
  async handle({ appId, caller, param }, services: Services) {
    const { user } = await requireListed(services.store, appId, param('userId'));
    return sessionsOf(services, caller, user.id);
  },
});

const listMySessions = defineCall({
  id: 'listMySessions',
  method: 'get',
  path: routes.sessions,
  area: 'Users',
  summary: 'Lists the sessions of the signed-in user in the app, the one used last first',
  access: member,
  input: none,
  responses: responds<SessionInfo[]>('At most 200 sessions', z.array(sessionResponse)),
  handle: ({ caller }, services: Services) => sessionsOf(services, caller, caller.user.id),
});

const endMyOtherSessions = defineCall({
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

const endMySession = defineCall({
  id: 'endMySession',
  method: 'delete',
  path: routes.session,
  parameters: { sessionId: 'Id of a session.' },
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

const endSessionsOfUser = defineCall({
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

async function sessionsOf(
  { store, sessionUse, sessionLimits }: Services,
  { app, sessionId }: Caller,
  userId: string,
): Promise<SessionInfo[]> {
  await sessionUse.store();
  const sessions = await listSessions(store, { appId: app.id, userId }, sessionLimits.idleMs);
  return sessions.map((session) => ({ ...session, is_current: session.id === sessionId }));
}

/** Returns the user whose sessions end, and the user who ends them. By default, callers end their own sessions. */
function endingBy(address: string, { app, user }: Caller, userId = user.id) {
  return { appId: app.id, userId, actorId: user.id, address };
}

export const sessionCalls = [
  listSessionsOfUser,
  listMySessions,
  endMyOtherSessions,
  endMySession,
  endSessionsOfUser,
];
