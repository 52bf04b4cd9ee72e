import { routes, type SessionInfo } from '@groundwork/sdk/protocol';
import type { Context, Hono } from 'hono';
import { requireApp } from '../../accounts/apps/app-table.ts';
import type { SessionLimits } from '../../accounts/session-settings.ts';
import { endOtherSessions, endSession, endSessions } from '../../accounts/sessions/end-sessions.ts';
import type { SessionUse } from '../../accounts/sessions/session-use.ts';
import { findMembership } from '../../accounts/tables/memberships.ts';
import { listSessions } from '../../accounts/tables/sessions.ts';
import type { ClientAddress } from '../../http/client-address.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import {
  type RequireMemberDependencies,
  requireAdmin,
  requireMember,
} from '../../http/require-member.ts';
import { notFound } from '../../kernel/service-error.ts';
import { MEMBER } from './member-routes.ts';

/** Path of the sessions of a member, for administrators. */
export const MEMBER_SESSIONS = `${MEMBER}/sessions` as const;

/** Dependencies of the routes of sessions. */
export interface SessionRouteDependencies extends RequireMemberDependencies {
  readonly sessionUse: SessionUse;
  readonly sessionLimits: SessionLimits;
  readonly clientAddress: ClientAddress;
}

interface Person {
  readonly appId: string;
  readonly userId: string;
}

/** Adds the routes that list and end sessions in the app: one's own, and for administrators those of any member. */
export function addSessionRoutes(api: Hono<HttpEnv>, services: SessionRouteDependencies): void {
  const { store, sessionUse, sessionLimits } = services;

  api.get(routes.sessions, async (c) => {
    const { person, sessionId } = await requireSelf(
      c.req.param('appId'),
      c.req.header('Authorization'),
    );
    await sessionUse.store();
    const sessions = await listSessions(store, person, sessionLimits.idleMs);
    return c.json(
      sessions.map(
        ({ id, device, address, created_date, last_used_date }): SessionInfo => ({
          id,
          device,
          address,
          created_date,
          last_used_date,
          is_current: id === sessionId,
        }),
      ),
    );
  });

  api.delete(routes.sessions, async (c) => {
    const { person, sessionId } = await requireSelf(
      c.req.param('appId'),
      c.req.header('Authorization'),
    );
    await endOtherSessions(store, by(c, person), sessionId);
    return c.json({ success: true });
  });

  api.delete(routes.session, async (c) => {
    const { person } = await requireSelf(c.req.param('appId'), c.req.header('Authorization'));
    await endSession(store, by(c, person), c.req.param('sessionId'));
    return c.json({ success: true });
  });

  api.delete(MEMBER_SESSIONS, async (c) => {
    const app = await requireApp(store, c.req.param('appId'));
    const { user } = await requireAdmin(services, app, c.req.header('Authorization'));
    const person = { appId: app.id, userId: c.req.param('userId') };
    if (!(await findMembership(store, person.appId, person.userId))) {
      throw notFound('The app has no member with this id.');
    }
    await endSessions(store, by(c, person, user.id));
    return c.json({ success: true });
  });

  function by(c: Context<HttpEnv>, person: Person, actorId = person.userId) {
    return { ...person, actorId, address: services.clientAddress(c) };
  }

  async function requireSelf(appId: string, authorization: string | undefined) {
    const app = await requireApp(store, appId);
    const { user, sessionId } = await requireMember(services, app, authorization);
    return { person: { appId: app.id, userId: user.id }, sessionId };
  }
}
