/** Who has access to an app: accounts, members, and by which methods. */

import type { AppRow, InvitationRow, MembershipRow, Store } from '../../database/schema/schema.ts';
import { HttpError } from '../../kernel/http-error.ts';
import type { Log } from '../../kernel/log.ts';
import { findInvitation } from '../tables/invitations.ts';
import { countSelfAdmitted, findMembership, insertMembership } from '../tables/memberships.ts';
import { findApp, OPEN_TO_EVERY_ACCOUNT } from './app-table.ts';

/**
 * The place of a user in an app. In a public app every account counts as registered, and gets a
 * place the first time it turns up; in any other one it must have been invited. A removed user gets
 * none either way.
 *
 * @returns undefined when the user is not registered for the app.
 */
export async function admit(
  store: Store,
  app: AppRow,
  userId: string,
): Promise<MembershipRow | undefined> {
  const membership = await findMembership(store, app.id, userId);
  if (membership || !OPEN_TO_EVERY_ACCOUNT.includes(app.visibility)) return membership;
  await insertMembership(store, { appId: app.id, userId, role: 'user' }, 'self');
  return findMembership(store, app.id, userId);
}

/** Whether an app takes passwords for sign-in. */
export function allowsPasswords(app: AppRow): boolean {
  return app.email_password === 1;
}

/** Whether anybody may make an account for an app. */
export function allowsStrangers(app: AppRow): boolean {
  return (
    allowsPasswords(app) && app.registration === 1 && OPEN_TO_EVERY_ACCOUNT.includes(app.visibility)
  );
}

/**
 * Lets only apps pass that take passwords. Every call that has to do with one asks: to turn the
 * method off on the sign-in page alone would leave the calls behind it open.
 *
 * @throws HttpError 403.
 */
export function requirePasswords(app: AppRow): void {
  if (allowsPasswords(app)) return;
  throw new HttpError(
    'Signing in with a password is turned off for this app. Ask its administrator how to sign in.',
    { status: 403, code: 'login_method_disabled' },
  );
}

/**
 * Lets an address pass that may be registered for an app: any in a public app, an invited one in
 * others. Asked again at each step, since the app may have been closed in between.
 *
 * @returns the open invitation of the address, if it has one.
 * @throws HttpError 403.
 */
export async function requireRegistration(
  store: Store,
  app: AppRow,
  email: string,
): Promise<InvitationRow | undefined> {
  requirePasswords(app);
  const invitation = await findInvitation(store, app.id, email);
  if (allowsStrangers(app) || (invitation && app.registration === 1)) return invitation;
  throw registrationClosed();
}

/** An app takes no strangers. */
export function registrationClosed(): HttpError {
  return new HttpError(
    'Nobody can register for this app by themselves. Ask its administrator for an invitation.',
    { status: 403, code: 'registration_closed' },
  );
}

/** Logs how many self-admitted accounts an app does not let in, since it is not open to every account. */
export async function warnOfLostAccess(store: Store, log: Log, appId: string): Promise<void> {
  const app = await findApp(store, appId);
  if (!app || OPEN_TO_EVERY_ACCOUNT.includes(app.visibility)) return;
  const accounts = await countSelfAdmitted(store, appId);
  if (accounts === 0) return;
  log.warn({
    message: `The app is for members only: ${accounts} ${accounts === 1 ? 'account that was' : 'accounts that were'} not invited can no longer open it. Keep or remove them on the Users page of the administration.`,
    accounts,
  });
}
