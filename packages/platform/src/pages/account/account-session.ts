/**
 * Sessions of the account pages.
 *
 * The app's own token is in the storage of its pages, where a page without scripts cannot read it. So people sign in
 * again, which also proves that the owner changes the account, not another person at an unlocked device. The session
 * is one of the user's ordinary sessions, but ends after half an hour.
 */
import { ACCOUNT_PAGE_PATH } from '@groundwork/sdk/protocol';
import type { Context } from 'hono';
import type { SessionLimits } from '../../accounts/session-settings.ts';
import type { AppRow } from '../../database/schema/schema.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import type { Member } from '../../http/require-member.ts';
import type { PageArea } from '../page-session.ts';

/** Lifetime of a session in minutes. */
export const ACCOUNT_MINUTES = 30;

/** The account pages, which share a session. */
export const accountArea = {
  cookie: 'groundwork_account',
  path: ACCOUNT_PAGE_PATH,
  purpose: 'account form',
  seconds: ACCOUNT_MINUTES * 60,
} as const satisfies PageArea;

/** Paths of the account pages and their forms, except for the first page. */
export const accountPaths = {
  signIn: `${ACCOUNT_PAGE_PATH}/sign-in`,
  signOut: `${ACCOUNT_PAGE_PATH}/sign-out`,
  email: `${ACCOUNT_PAGE_PATH}/email`,
  password: `${ACCOUNT_PAGE_PATH}/password`,
  data: `${ACCOUNT_PAGE_PATH}/data`,
  deletion: `${ACCOUNT_PAGE_PATH}/delete`,
} as const;

/** A request of a signed-in user to an account page. */
export interface AccountVisit {
  readonly c: Context<HttpEnv>;
  readonly app: AppRow;
  readonly member: Member;
  /** Secret in each form of the session. */
  readonly formToken: string;
  /** Fields of the query or of the form. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Returns the same dependencies, with which a sign-in opens a session of the account pages. */
export function withAccountSession<Services extends { readonly sessionLimits: SessionLimits }>(
  services: Services,
): Services {
  const { sessionLimits } = services;
  const lifetimeMs = Math.min(sessionLimits.lifetimeMs, accountArea.seconds * 1000);
  return { ...services, sessionLimits: { ...sessionLimits, lifetimeMs } };
}
