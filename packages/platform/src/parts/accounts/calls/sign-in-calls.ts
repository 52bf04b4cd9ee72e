import { type LoginResponse, type RefreshResponse, routes } from '@groundwork/sdk/protocol';
import type { Context } from 'hono';
import { z } from 'zod';
import {
  anyone,
  body,
  defineCall,
  none,
  readByHandler,
  responds,
} from '../../../http/calls/index.ts';
import { deviceOf } from '../../../http/device.ts';
import { readForm } from '../../../http/form.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { noteSignOut } from '../../../http/note-sign-out.ts';
import { parseReturnUrl } from '../../../http/return-url.ts';
import { authRequired } from '../../../kernel/denials.ts';
import { knownEmail, requiredString } from '../../../kernel/fields.ts';
import type { Services } from '../../../services.ts';
import { member, visitor } from '../access.ts';
import { readRegistrationSecret } from '../registration/registration-secret.ts';
import { readBearer } from '../sessions/identify.ts';
import { renewToken } from '../sessions/renew-token.ts';
import { signOut } from '../sessions/sign-out.ts';
import { findNamedSession, isFromApp, keepSessionName } from '../sessions/sign-out-cookie.ts';
import { logIn } from '../sign-in/log-in.ts';
import { PASSWORD_MAX } from '../sign-in/password-rules.ts';
import { loginResponse, refreshResponse } from './responses.ts';

const loginBody = z.object({
  email: knownEmail,
  password: requiredString(PASSWORD_MAX),
  turnstile_token: z.string('Expects a string').nullish(),
});

/**
 * Responds with status 400 to a wrong password, because the Base44 SDK reacts to 401 by logging out and leaving
 * the page.
 */
const login = defineCall({
  id: 'login',
  method: 'post',
  path: routes.login,
  summary: 'Signs in with an e-mail address and a password',
  description:
    'The response to a wrong password has status 400. The token is valid for 30 days, or as the settings say.',
  access: visitor,
  input: body(loginBody, { email: 'ann@example.org', password: 'a long password' }),
  responses: responds<LoginResponse>('The token and its user', loginResponse),
  errors: [403, 429],
  async handle({ c, address, caller: app, input }, services: Services) {
    const { email, password, turnstile_token } = input;
    await services.botCheck.require(turnstile_token);
    const client = { address, device: deviceOf(c) };
    const secret = readRegistrationSecret(c, services.publicUrl);
    const body = await logIn(services, { app, email, password, secret, ...client });
    await keepSessionName(c, services, body.access_token);
    return { ...body, success: true };
  },
});

const refreshToken = defineCall({
  id: 'refreshToken',
  method: 'post',
  path: routes.refresh,
  summary: 'Replaces the token of the session by a new one',
  description:
    'Repeat the request with the same token if the response is lost. Ten minutes after the new token is first used, any request with a replaced one ends the session.',
  access: member,
  input: none,
  responses: responds<RefreshResponse>('The new token', refreshResponse),
  async handle({ c, appId }, services: Services) {
    const subject = await readBearer(services.tokens, c.req.header('Authorization'));
    const token = subject?.kind === 'user' ? await renewToken(services, subject) : undefined;
    if (token === undefined) throw authRequired(appId);
    return { access_token: token };
  },
});

const logoutForm = z.object({
  access_token: z.string().optional(),
  from_url: z.string().optional(),
});

const redirect = {
  description: 'Redirects to the target',
  headers: { Location: 'URL of the target' },
};

const logout = defineCall({
  id: 'logout',
  method: 'get',
  path: routes.serverLogout,
  area: 'Sign-in methods',
  summary: 'Ends the session of the token in the request, and redirects to `from_url`',
  description:
    'Without a token, a navigation from the app ends the session that the cookie of the last sign-in names.',
  access: anyone,
  input: { ...none, query: z.object({ from_url: z.string().optional() }) },
  responses: { documented: { '302': redirect } },
  async handle({ c }, services: Services) {
    if (await endSessionOf(services, c, c.req.header('Authorization'))) noteSignOut(c, services);
    return c.redirect(parseReturnUrl(c.req.query('from_url'), services.origins).href, 302);
  },
});

/** Also accepts the token in a form. A form needs no CORS preflight, so a page can end the session while it unloads. */
const endSession = defineCall({
  id: 'endSession',
  method: 'post',
  path: routes.serverLogout,
  area: 'Sign-in methods',
  summary: 'Ends the session of the token in the form, or else in the header `Authorization`',
  description:
    'A form needs no CORS preflight, so a page can send it while it unloads, or navigate with it; a navigation is redirected to `from_url`.',
  access: anyone,
  input: readByHandler({ 'application/x-www-form-urlencoded': { schema: logoutForm } }),
  responses: {
    documented: { '204': { description: 'The token is no longer valid' }, '303': redirect },
  },
  async handle({ c }, services: Services) {
    const { access_token: token, from_url } = await readForm(c);
    const given = token === undefined ? c.req.header('Authorization') : `Bearer ${token}`;
    const isEnded = await endSessionOf(services, c, given);
    if (from_url === undefined) return c.body(null, 204);
    // Requires a page of the app, because a sign-out makes the browser delete the visitor's unsent changes. Another site
    // could otherwise cause this with a token of its own.
    if (isEnded && isFromApp(c, services.origins)) noteSignOut(c, services);
    return c.redirect(parseReturnUrl(from_url, services.origins).href, 303);
  },
});

/**
 * Ends the session of the token in the request or, if there is no token, of the cookie. The status of the response does
 * not reveal whether the token was valid.
 *
 * @returns whether the request names a session, which may have ended before.
 */
async function endSessionOf(
  services: Services,
  c: Context<HttpEnv>,
  authorization: string | undefined,
): Promise<boolean> {
  const subject =
    authorization === undefined
      ? await findNamedSession(c, services)
      : await readBearer(services.tokens, authorization);
  await signOut(services, subject, c.get('clientAddress'));
  return subject !== undefined;
}

export const signInCalls = [login, refreshToken, logout, endSession];
