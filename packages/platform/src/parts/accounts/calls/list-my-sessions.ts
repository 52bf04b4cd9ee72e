import { routes, type SessionInfo } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { defineCall, none, responds } from '../../../http/calls/index.ts';
import type { Services } from '../../../services.ts';
import { member } from '../access.ts';
import { listSessions } from '../tables/sessions.ts';
import { sessionResponse } from './responses.ts';

export const listMySessions = defineCall({
  id: 'listMySessions',
  method: 'get',
  path: routes.sessions,
  area: 'Users',
  summary: 'Lists the sessions of the signed-in user in the app, the one used last first',
  access: member,
  input: none,
  responses: responds<SessionInfo[]>('At most 200 sessions', z.array(sessionResponse)),
  async handle({ appId, caller }, services: Services) {
    const { store, sessionUse, sessionLimits } = services;
    await sessionUse.store();
    const person = { appId, userId: caller.user.id };
    const sessions = await listSessions(store, person, sessionLimits.idleMs);
    return sessions.map((session) => ({ ...session, is_current: session.id === caller.sessionId }));
  },
});
