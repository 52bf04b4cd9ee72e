import { type RefreshResponse, routes } from '@groundwork/sdk/protocol';
import type { Hono } from 'hono';
import { requireApp } from '../../accounts/apps/app-table.ts';
import { readBearer } from '../../accounts/sessions/identify.ts';
import { type RenewTokenDependencies, renewToken } from '../../accounts/sessions/renew-token.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { type RequireMemberDependencies, requireMember } from '../../http/require-member.ts';
import { authRequired } from '../../kernel/service-error.ts';

/** Dependencies of the route. */
export interface RefreshRouteDependencies
  extends RequireMemberDependencies,
    RenewTokenDependencies {}

/** Adds the route that exchanges the token of a session for a new one. */
export function addRefreshRoute(api: Hono<HttpEnv>, services: RefreshRouteDependencies): void {
  api.post(routes.refresh, async (c) => {
    const app = await requireApp(services.store, c.req.param('appId'));
    const authorization = c.req.header('Authorization');
    await requireMember(services, app, authorization);
    const subject = await readBearer(services.tokens, authorization);
    const token = subject?.kind === 'user' ? await renewToken(services, subject) : undefined;
    if (token === undefined) throw authRequired(app.id);
    return c.json({ access_token: token } satisfies RefreshResponse);
  });
}
