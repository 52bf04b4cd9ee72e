import type { Store } from '@groundwork/engine';
import { forbidden, notFound, type ServiceError } from '@groundwork/engine/kernel';
import { routes, type SsoAccessTokenResponse } from '@groundwork/sdk/protocol';
import type { Hono } from 'hono';
import { requireApp } from '../../accounts/apps/app-table.ts';
import type { AccessTokens } from '../../accounts/sessions/access-token.ts';
import { readBearer } from '../../accounts/sessions/identify.ts';
import type { AppRow } from '../../accounts/tables/rows.ts';
import { findSsoTokens } from '../../accounts/tables/sso-tokens.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { authRequired } from '../../kernel/denials.ts';

/** Dependencies of the SSO token routes. */
interface SsoRouteDependencies {
  readonly store: Store;
  readonly tokens: AccessTokens;
}

/** Adds the routes that return a user's SSO tokens to the service role of the app. */
export function addSsoRoutes(api: Hono<HttpEnv>, services: SsoRouteDependencies): void {
  api.get(routes.ssoAccessToken, async (c) => {
    const app = await requireApp(services.store, c.req.param('appId'));
    await requireService(services, app, c.req.header('Authorization'));
    const tokens = await findSsoTokens(services.store, app.id, c.req.param('userId'));
    if (!tokens) throw tokenNotFound();
    return c.json({ access_token: tokens.access_token } satisfies SsoAccessTokenResponse);
  });

  api.get(routes.ssoIdToken, async (c) => {
    const app = await requireApp(services.store, c.req.param('appId'));
    await requireService(services, app, c.req.header('Authorization'));
    const tokens = await findSsoTokens(services.store, app.id, c.req.param('userId'));
    if (!tokens?.id_token) throw tokenNotFound();
    return c.json(tokens.id_token);
  });
}

async function requireService(
  { tokens }: Pick<SsoRouteDependencies, 'tokens'>,
  app: AppRow,
  authorization: string | undefined,
): Promise<void> {
  const subject = await readBearer(tokens, authorization);
  if (subject?.appId !== app.id) throw authRequired(app.id);
  if (subject.kind !== 'service') {
    throw forbidden('Only the service role may do this. Send a service token of the app.');
  }
}

function tokenNotFound(): ServiceError {
  return notFound('This user has no such token, because they did not sign in with single sign-on.');
}
