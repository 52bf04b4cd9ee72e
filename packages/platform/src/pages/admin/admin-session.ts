/** Sessions of the admin pages. */

import type { Context } from 'hono';
import type { AppRow } from '../../database/schema/schema.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { isAdmin, type Member } from '../../http/require-member.ts';
import { forbidden } from '../../kernel/service-error.ts';
import {
  findVisitor,
  isFormToken,
  navigationsOnly,
  type PageArea,
  type PageSessionDependencies,
} from '../page-session.ts';
import { ADMIN_PATH } from './paths.ts';

/** The admin pages, which share a session. */
export const adminArea: PageArea = {
  cookie: 'groundwork_admin',
  path: ADMIN_PATH,
  purpose: 'administration form',
};

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

/** Rejects requests that are not navigations. */
export const forPeopleOnly = navigationsOnly({
  unmarked:
    'The browser does not report what opens this page, so a script of the site could read it. Use a current browser, and open the administration over HTTPS, or as localhost on the machine itself.',
  framed: 'The administration cannot be opened in a frame. Open it in its own tab.',
});

/** Returns the administrator who sent a request; undefined for any other caller. */
export async function findAdmin(
  services: PageSessionDependencies,
  app: AppRow,
  c: Context<HttpEnv>,
): Promise<Member | undefined> {
  const visitor = await findVisitor(services, adminArea, { app, c });
  return visitor.kind === 'member' && isAdmin(visitor) ? visitor : undefined;
}

/**
 * Checks that a form belongs to the session that sends it.
 *
 * @throws ServiceError `forbidden` when it does not.
 */
export function requireFormToken(
  services: Pick<PageSessionDependencies, 'secrets'>,
  member: Member,
  token: string | undefined,
): void {
  if (isFormToken(services, adminArea, { member, token })) return;
  throw forbidden('This form belongs to another session. Open its page again, then send it.');
}
