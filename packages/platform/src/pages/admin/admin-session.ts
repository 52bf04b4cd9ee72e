/**
 * Sessions of the admin pages.
 *
 * The token of an ordinary session is in a cookie that scripts cannot read and that is sent only to these
 * paths. But the site has the same origin, and a malicious script in it could fetch these pages with the
 * administrator's cookie. So only navigations are accepted, which browsers mark in each request
 * (`Sec-Fetch-Dest`) and scripts cannot forge; pages of the site cannot access a window of the admin pages;
 * and each form contains a secret of its session. Over plain HTTP from another machine browsers send no such
 * header, so the admin pages are not available there.
 */

import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { type IdentifyDependencies, identify } from '../../accounts/sessions/identify.ts';
import type { Secrets } from '../../accounts/sign-in/secrets.ts';
import type { AppRow } from '../../database/schema/schema.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { isAdmin, type Member } from '../../http/require-member.ts';
import { forbidden } from '../../kernel/service-error.ts';
import { pagePolicy } from '../page-headers.ts';
import { ADMIN_PATH } from './paths.ts';

const COOKIE = 'groundwork_admin';
const PURPOSE = 'administration form';

/** A request of an administrator. */
export interface AdminVisit {
  readonly c: Context<HttpEnv>;
  readonly app: AppRow;
  readonly admin: Member;
  /** Secret in each form of the session. */
  readonly formToken: string;
  /** Path of the page, to mark it in the navigation. */
  readonly path: string;
  /** Fields of the query or of the form. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Rejects requests that are not navigations, and isolates the pages. */
export const forPeopleOnly = createMiddleware<HttpEnv>(async (c, next) => {
  const destination = c.req.header('Sec-Fetch-Dest');
  if (destination === undefined) {
    throw forbidden(
      'The browser does not report what opens this page, so a script of the site could read it. Use a current browser, and open the administration over HTTPS, or as localhost on the machine itself.',
    );
  }
  if (destination !== 'document') {
    throw forbidden('The administration cannot be opened in a frame. Open it in its own tab.');
  }
  c.header('Content-Security-Policy', pagePolicy({ isNeverFramed: true }));
  c.header('Cross-Origin-Opener-Policy', 'same-origin');
  await next();
});

/** Dependencies of this module. */
export interface AdminSessionDependencies extends IdentifyDependencies {
  readonly secrets: Secrets;
}

/** Returns the administrator who sent a request; undefined for any other caller. */
export async function findAdmin(
  services: AdminSessionDependencies,
  app: AppRow,
  c: Context<HttpEnv>,
): Promise<Member | undefined> {
  const token = getCookie(c, COOKIE);
  const visitor = await identify(services, app, token && `Bearer ${token}`);
  return visitor.kind === 'member' && isAdmin(visitor) ? visitor : undefined;
}

/** Stores a token in a session cookie. */
export function keepSession(c: Context<HttpEnv>, token: string, publicUrl: string): void {
  setCookie(c, COOKIE, token, {
    path: ADMIN_PATH,
    httpOnly: true,
    sameSite: 'Strict',
    secure: publicUrl.startsWith('https:'),
  });
}

/** Deletes the session cookie. */
export function forgetSession(c: Context<HttpEnv>): void {
  deleteCookie(c, COOKIE, { path: ADMIN_PATH });
}

/** Returns the secret in the forms of a session. */
export function formTokenOf(
  { secrets }: Pick<AdminSessionDependencies, 'secrets'>,
  { sessionId }: Member,
): string {
  return secrets.hash(PURPOSE, sessionId);
}

/**
 * Checks that a form belongs to the session that sends it.
 *
 * @throws ServiceError `forbidden` when it does not.
 */
export function requireFormToken(
  { secrets }: Pick<AdminSessionDependencies, 'secrets'>,
  { sessionId }: Member,
  token = '',
): void {
  if (/^[\w-]{43}$/.test(token) && secrets.matches(PURPOSE, sessionId, token)) return;
  throw forbidden('This form belongs to another session. Open its page again, then send it.');
}
