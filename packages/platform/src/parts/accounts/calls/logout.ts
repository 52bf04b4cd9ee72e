import { routes } from '@groundwork/sdk/protocol';
import type { Context } from 'hono';
import { z } from 'zod';
import { anyone, defineCall, none, readByHandler } from '../../../http/calls/index.ts';
import { readForm } from '../../../http/form.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { parseReturnUrl } from '../../../http/return-url.ts';
import type { Services } from '../../../services.ts';
import { readBearer } from '../sessions/identify.ts';
import { signOut } from '../sessions/sign-out.ts';
import { findNamedSession } from '../sessions/sign-out-cookie.ts';

const logoutForm = z.object({
  access_token: z.string().optional(),
  from_url: z.string().optional(),
});

const redirect = {
  description: 'Redirects to the target',
  headers: { Location: 'URL of the target' },
};

export const logout = defineCall({
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
    await endSessionOf(services, c, c.req.header('Authorization'));
    return c.redirect(parseReturnUrl(c.req.query('from_url'), services.origins).href, 302);
  },
});

/** A form needs no CORS preflight, so a page can send it to end the session while the page unloads. */
export const endSession = defineCall({
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
    await endSessionOf(services, c, given);
    if (from_url === undefined) return c.body(null, 204);
    return c.redirect(parseReturnUrl(from_url, services.origins).href, 303);
  },
});

/**
 * Ends the session of the token in the request or, without a token, the session that the browser's cookie
 * names. The response reveals nothing about the token.
 */
async function endSessionOf(
  services: Services,
  c: Context<HttpEnv>,
  authorization: string | undefined,
): Promise<void> {
  const subject =
    authorization === undefined
      ? await findNamedSession(c, services)
      : await readBearer(services.tokens, authorization);
  await signOut(services, subject, c.get('clientAddress'));
}
