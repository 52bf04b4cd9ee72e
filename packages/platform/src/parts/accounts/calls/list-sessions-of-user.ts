import { routes, type SessionInfo } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { defineCall, none, responds } from '../../../http/calls/index.ts';
import type { Services } from '../../../services.ts';
import { admin } from '../access.ts';
import { requireListed } from '../members/change-member.ts';
import { listSessions } from '../tables/sessions.ts';
import { sessionResponse } from './responses.ts';

export const listSessionsOfUser = defineCall({
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
    const { store, sessionUse, sessionLimits } = services;
    const { user } = await requireListed(store, appId, param('userId'));
    await sessionUse.store();
    const sessions = await listSessions(store, { appId, userId: user.id }, sessionLimits.idleMs);
    return sessions.map((session) => ({ ...session, is_current: session.id === caller.sessionId }));
  },
});
