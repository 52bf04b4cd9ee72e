import { type LoginResponse, routes } from '@groundwork/sdk/protocol';
import type { Hono } from 'hono';
import { z } from 'zod';
import { requireApp } from '../accounts/require-app.ts';
import { readBearer } from '../auth/identify.ts';
import { logIn } from '../auth/log-in.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { HttpError } from '../http/http-error.ts';
import { readJsonBody } from '../http/json-body.ts';
import { remoteAddress } from '../http/remote-address.ts';
import { parseReturnAddress } from '../http/return-address.ts';
import type { Services } from '../services.ts';
import { deleteSession } from '../store/sessions.ts';

const loginSchema = z.object({
  email: z.string('Field required').min(1, 'Field required').max(320, 'Too long'),
  password: z.string('Field required').min(1, 'Field required').max(1000, 'Too long'),
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
    const { email, password } = await readJsonBody(c, loginSchema);
    const outcome = await logIn(services, { app, email, password, address: remoteAddress(c) });
    if (outcome.kind === 'throttled') throw tooManyAttempts(outcome.retryAfterSeconds);
    if (outcome.kind === 'wrong-credentials') {
      throw new HttpError('Invalid email or password', {
        status: 400,
        code: 'invalid_credentials',
      });
    }
    const body: LoginResponse = { access_token: outcome.token, user: outcome.user };
    return c.json({ ...body, success: true });
  });

  api.get('/apps/auth/logout', async (c) => {
    const subject = await readBearer(services.tokens, c.req.header('Authorization'));
    if (subject) await deleteSession(services.store, subject.sessionId);
    return c.redirect(parseReturnAddress(c.req.query('from_url'), services.origins).href, 302);
  });
}

function tooManyAttempts(seconds: number): HttpError {
  return new HttpError('Too many attempts to sign in. Wait a few minutes, then try again.', {
    status: 429,
    code: 'too_many_attempts',
    headers: { 'Retry-After': String(seconds) },
  });
}
