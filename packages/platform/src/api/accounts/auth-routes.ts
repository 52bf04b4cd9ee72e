import { routes } from '@groundwork/sdk/protocol';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { requireApp } from '../../accounts/apps/app-table.ts';
import { readBearer } from '../../accounts/sessions/identify.ts';
import { type SignOutDependencies, signOut } from '../../accounts/sessions/sign-out.ts';
import type { BotCheck } from '../../accounts/sign-in/bot-check.ts';
import { type LogInDependencies, logIn } from '../../accounts/sign-in/log-in.ts';
import { PASSWORD_MAX } from '../../accounts/sign-in/password-rules.ts';
import type { ClientAddress } from '../../http/client-address.ts';
import { deviceOf } from '../../http/device.ts';
import { readForm } from '../../http/form.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { readJsonBody } from '../../http/json-body.ts';
import { readRegistrationSecret } from '../../http/registration-secret.ts';
import { parseReturnUrl } from '../../http/return-url.ts';
import { findNamedSession, keepSessionName } from '../../http/sign-out-cookie.ts';
import { knownEmail, requiredString } from '../../kernel/fields.ts';
import type { OriginPolicy } from '../../kernel/origin-policy.ts';

/** Body of a login call. */
export const loginBody = z.object({
  email: knownEmail,
  password: requiredString(PASSWORD_MAX),
  turnstile_token: z.string('Expects a string').nullish(),
});

/** Form that a page sends to end a session. */
export const logoutForm = z.object({
  access_token: z.string().optional(),
  from_url: z.string().optional(),
});

/** Dependencies of the auth routes. */
interface AuthRouteDependencies extends LogInDependencies, SignOutDependencies {
  readonly botCheck: BotCheck;
  readonly clientAddress: ClientAddress;
  readonly origins: OriginPolicy;
  /** Origin of the platform. */
  readonly publicUrl: string;
}

/**
 * Adds the routes that sign in and out.
 *
 * A wrong password gets status 400, because the Base44 SDK logs out and navigates away on 401.
 *
 * Any caller with a token can end its session; the response reveals nothing about the token. A page that
 * unloads sends the token in a form, which needs no CORS preflight: by script, or as a navigation, which is
 * redirected to `from_url`. A request without a token ends the session that the browser's cookie names.
 */
export function addAuthRoutes(api: Hono<HttpEnv>, services: AuthRouteDependencies): void {
  api.post(routes.login, async (c) => {
    const app = await requireApp(services.store, c.req.param('appId'));
    const { email, password, turnstile_token } = await readJsonBody(c, loginBody);
    await services.botCheck.require(turnstile_token);
    const client = { address: services.clientAddress(c), device: deviceOf(c) };
    const secret = readRegistrationSecret(c, services.publicUrl);
    const body = await logIn(services, { app, email, password, secret, ...client });
    await keepSessionName(c, services, body.access_token);
    return c.json({ ...body, success: true });
  });

  api.get(routes.serverLogout, async (c) => {
    await endSession(c, c.req.header('Authorization'));
    return c.redirect(parseReturnUrl(c.req.query('from_url'), services.origins).href, 302);
  });

  api.post(routes.serverLogout, async (c) => {
    const { access_token: token, from_url } = await readForm(c);
    await endSession(c, token === undefined ? c.req.header('Authorization') : `Bearer ${token}`);
    if (from_url === undefined) return c.body(null, 204);
    return c.redirect(parseReturnUrl(from_url, services.origins).href, 303);
  });

  async function endSession(c: Context<HttpEnv>, authorization: string | undefined) {
    const subject =
      authorization === undefined
        ? await findNamedSession(c, services)
        : await readBearer(services.tokens, authorization);
    await signOut(services, subject, services.clientAddress(c));
  }
}
