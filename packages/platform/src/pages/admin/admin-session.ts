/**
 * Who opens the administration.
 *
 * The session is one like any other, its token in a cookie that scripts cannot read and that is sent to
 * this part of the origin only. But the site has the same origin, and a script that got into it could
 * fetch a page from here in its reader's name. So only what a person opens or sends is answered, which
 * browsers say of each request (`Sec-Fetch-Dest`) and no script can change; no page of the site has hold
 * of a window of this one; and each form carries a secret of its session. Over plain HTTP browsers say
 * neither of another machine, so there is no administration there.
 */

import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { type IdentifyDependencies, identify } from '../../accounts/sessions/identify.ts';
import type { Secrets } from '../../accounts/sign-in/secrets.ts';
import type { AppRow } from '../../database/schema/schema.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { isAdmin, type Member } from '../../http/require-member.ts';
import { forbidden } from '../../kernel/http-error.ts';
import { pagePolicy } from '../page-headers.ts';
import { ADMIN_PATH } from './paths.ts';

const COOKIE = 'groundwork_admin';
const PURPOSE = 'administration form';

/** One request of an admin. */
export interface AdminVisit {
  readonly c: Context<HttpEnv>;
  readonly app: AppRow;
  readonly admin: Member;
  /** Stands in each form of this session. */
  readonly formToken: string;
  /** Path of the page, as it is in the navigation. */
  readonly path: string;
  /** The query of a page that is opened, or the form that is sent. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Refuses what no person opened, and keeps the pages to themselves. */
export const forPeopleOnly = createMiddleware<HttpEnv>(async (c, next) => {
  const destination = c.req.header('Sec-Fetch-Dest');
  if (destination === undefined) {
    throw forbidden(
      'The browser does not say what opens this page, so a script of the site could read it. Open the administration over HTTPS, or on the machine itself as localhost, in a browser that is up to date.',
    );
  }
  if (destination !== 'document') {
    throw forbidden('The administration opens in a window of its own only.');
  }
  c.header('Content-Security-Policy', pagePolicy({ isNeverFramed: true }));
  c.header('Cross-Origin-Opener-Policy', 'same-origin');
  await next();
});

/** Dependencies of this module. */
export interface AdminSessionDependencies extends IdentifyDependencies {
  readonly secrets: Secrets;
}

/** The admin who sends a request; undefined for anybody else. */
export async function findAdmin(
  services: Pick<AdminSessionDependencies, 'store' | 'sessionCache' | 'tokens'>,
  app: AppRow,
  c: Context<HttpEnv>,
): Promise<Member | undefined> {
  const token = getCookie(c, COOKIE);
  const visitor = await identify(services, app, token && `Bearer ${token}`);
  return visitor.kind === 'member' && isAdmin(visitor) ? visitor : undefined;
}

/** Keeps a token until the browser is closed. */
export function keepSession(c: Context<HttpEnv>, token: string, publicUrl: string): void {
  setCookie(c, COOKIE, token, {
    path: ADMIN_PATH,
    httpOnly: true,
    sameSite: 'Strict',
    secure: publicUrl.startsWith('https:'),
  });
}

/** Forgets it. */
export function forgetSession(c: Context<HttpEnv>): void {
  deleteCookie(c, COOKIE, { path: ADMIN_PATH });
}

/** The secret that the forms of a session carry. */
export function formTokenOf(
  { secrets }: Pick<AdminSessionDependencies, 'secrets'>,
  { sessionId }: Member,
): string {
  return secrets.hash(PURPOSE, sessionId);
}

/**
 * Checks that a form is of the session that it was sent in.
 *
 * @throws HttpError 403 when it is not.
 */
export function requireFormToken(
  { secrets }: Pick<AdminSessionDependencies, 'secrets'>,
  { sessionId }: Member,
  token = '',
): void {
  if (/^[\w-]{43}$/.test(token) && secrets.matches(PURPOSE, sessionId, token)) return;
  throw forbidden('This form belongs to another session. Open its page again, then send it.');
}
