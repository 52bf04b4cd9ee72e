/**
 * Cookie that names a browser's session, so that a navigation can end the session. The Base44 SDK signs out
 * by navigating to a URL, without a token.
 *
 * The cookie grants no other access, and scripts cannot read it. The cookie counts only for navigations from the app,
 * so that a link on another site cannot sign visitors out.
 */

import { API_PREFIX, routes } from '@groundwork/sdk/protocol';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { HttpEnv } from '../../../http/http-env.ts';
import type { OriginPolicy } from '../../../kernel/origin-policy.ts';
import type { Services } from '../../../services.ts';
import { findSessionOwner } from '../tables/sessions.ts';
import type { TokenSubject } from './access-token.ts';

const COOKIE = 'groundwork_session';
const PURPOSE = 'sign out';

/** Longest lifetime of a cookie that browsers allow, in seconds. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60;

/** Sets the cookie for the session of a token that the browser receives. */
export async function keepSessionName(
  c: Context<HttpEnv>,
  { tokens, secrets, publicUrl }: Services,
  token: string,
): Promise<void> {
  const subject = await tokens.read(token);
  if (subject?.kind !== 'user') return;
  const value = `${subject.sessionId}.${secrets.hash(PURPOSE, subject.sessionId)}`;
  const path = API_PREFIX + routes.serverLogout;
  const options = { path, httpOnly: true, sameSite: 'Lax', maxAge: COOKIE_SECONDS } as const;
  if (isSecure(publicUrl))
    setCookie(c, COOKIE, value, { ...options, secure: true, prefix: 'secure' });
  else setCookie(c, COOKIE, value, options);
}

/** Returns the session in the cookie; undefined unless the request comes from a page of the app. */
export async function findNamedSession(
  c: Context<HttpEnv>,
  { store, secrets, publicUrl, origins }: Services,
): Promise<Extract<TokenSubject, { kind: 'user' }> | undefined> {
  const value = isSecure(publicUrl) ? getCookie(c, COOKIE, 'secure') : getCookie(c, COOKIE);
  const [, sessionId, hash] = /^([\w-]+)\.([\w-]{43})$/.exec(value ?? '') ?? [];
  if (sessionId === undefined || hash === undefined) return undefined;
  if (!isFromApp(c, origins) || !secrets.matches(PURPOSE, sessionId, hash)) return undefined;
  const owner = await findSessionOwner(store, sessionId);
  return owner && { kind: 'user', sessionId, generation: 0, ...owner };
}

/** Whether a page of the app has sent the request, or caused the navigation. */
export function isFromApp(c: Context<HttpEnv>, origins: OriginPolicy): boolean {
  if (c.req.header('Sec-Fetch-Site') === 'same-origin') return true;
  return origins.mayReceive(URL.parse(c.req.header('Referer') ?? '')?.origin ?? '');
}

function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
}
