import { notFound } from '@groundwork/engine/kernel';
import { type RefreshResponse, routes, type SessionInfo } from '@groundwork/sdk/protocol';
import type { Context, Hono } from 'hono';
import { endOtherSessions, endSession, endSessions } from '../../accounts/sessions/end-sessions.ts';
import { readBearer } from '../../accounts/sessions/identify.ts';
import { type RenewTokenDependencies, renewToken } from '../../accounts/sessions/renew-token.ts';
import type { SessionUse } from '../../accounts/sessions/session-use.ts';
import { findMembership } from '../../accounts/tables/memberships.ts';
import { listSessions } from '../../accounts/tables/sessions.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import {
  type Caller,
  type RequireMemberDependencies,
  requireAdmin,
  requireMember,
} from '../../http/require-member.ts';
import { authRequired } from '../../kernel/denials.ts';
import { MEMBER } from './member-routes.ts';

/** Path of the sessions of a member, for administrators. */
export const MEMBER_SESSIONS = `${MEMBER}/sessions` as const;

/** Dependencies of the routes of sessions. */
interface SessionRouteDependencies extends RequireMemberDependencies, RenewTokenDependencies {
  readonly sessionUse: SessionUse;
}

/**
 * Adds the routes that renew the token of a session, and that list and end sessions in the app: one's own, and for
 * administrators those of any member.
 */
export function addSessionRoutes(api: Hono<HttpEnv>, services: SessionRouteDependencies): void {
  const { store, userWrites, sessionUse, sessionLimits } = services;

  api.post(routes.refresh, async (c) => {
    const { app } = await requireMember(services, c);
    const subject = await readBearer(services.tokens, c.req.header('Authorization'));
    const token = subject?.kind === 'user' ? await renewToken(services, subject) : undefined;
    if (token === undefined) throw authRequired(app.id);
    return c.json({ access_token: token } satisfies RefreshResponse);
  });

  api.get(routes.sessions, async (c) => {
    const { app, user, sessionId } = await requireMember(services, c);
    await sessionUse.store();
    const person = { appId: app.id, userId: user.id };
    const sessions = await listSessions(store, person, sessionLimits.idleMs);
    return c.json(
      sessions.map(
        (session): SessionInfo => ({ ...session, is_current: session.id === sessionId }),
      ),
    );
  });

  api.delete(routes.sessions, async (c) => {
    const caller = await requireMember(services, c);
    await endOtherSessions(userWrites, endingBy(c, caller), caller.sessionId);
    return c.json({ success: true });
  });

  api.delete(routes.session, async (c) => {
    const caller = await requireMember(services, c);
    await endSession(userWrites, endingBy(c, caller), c.req.param('sessionId'));
    return c.json({ success: true });
  });

  api.delete(MEMBER_SESSIONS, async (c) => {
    const caller = await requireAdmin(services, c);
    const userId = c.req.param('userId');
    if (!(await findMembership(store, caller.app.id, userId))) {
      throw notFound('The app has no member with this id.');
    }
    await endSessions(userWrites, endingBy(c, caller, userId));
    return c.json({ success: true });
  });

  function endingBy(c: Context<HttpEnv>, { app, user }: Caller, userId = user.id) {
    return { appId: app.id, userId, actorId: user.id, address: services.clientAddress(c) };
  }
}
