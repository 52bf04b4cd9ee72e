import { routes } from '@groundwork/sdk/protocol';
import type { Hono } from 'hono';
import { z } from 'zod';
import { requireApp } from '../accounts/require-app.ts';
import { readBearer } from '../auth/identify.ts';
import { logIn } from '../auth/log-in.ts';
import { PASSWORD_MAX } from '../auth/password-rules.ts';
import { knownEmail, requiredText } from '../http/fields.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { readJsonBody } from '../http/json-body.ts';
import { parseReturnAddress } from '../http/return-address.ts';
import type { Services } from '../services.ts';
import { deleteSession } from '../store/sessions.ts';

/** Body of a login call. */
export const loginBody = z.object({
  email: knownEmail,
  password: requiredText(PASSWORD_MAX),
  turnstile_token: z.string('Expects a text').nullish(),
});

/**
 * Signing in and out (SPEC section 7, PROTOCOL).
 *
 * A wrong password is answered with 400, because the platform's public client takes 401 as a reason
 * to log out and navigate away. Logging out is a navigation, which carries no token of its own; a
 * token sent along is ended.
 */
export function addAuthRoutes(api: Hono<HttpEnv>, services: Services): void {
  api.post(routes.login, async (c) => {
    const app = await requireApp(services.store, c.req.param('appId'));
    const { email, password, turnstile_token } = await readJsonBody(c, loginBody);
    await services.botCheck.require(turnstile_token);
    const address = services.clientAddress(c);
    const body = await logIn(services, { app, email, password, address });
    return c.json({ ...body, success: true });
  });

  api.get(routes.serverLogout, async (c) => {
    const subject = await readBearer(services.tokens, c.req.header('Authorization'));
    if (subject?.kind === 'user') await deleteSession(services.store, subject.sessionId);
    return c.redirect(parseReturnAddress(c.req.query('from_url'), services.origins).href, 302);
  });
}
