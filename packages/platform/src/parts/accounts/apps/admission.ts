import type { Store } from '@groundwork/engine';
import { type Log, ServiceError } from '@groundwork/engine/kernel';
import { translated } from '../../../kernel/translated.ts';
import type { Services } from '../../../services.ts';
import { findInvitation } from '../tables/invitations.ts';
import { countSelfAdmitted, findMembership, insertMembership } from '../tables/memberships.ts';
import type { AppRow, InvitationRow, MembershipRow } from '../tables/rows.ts';
import { findApp, OPEN_TO_EVERY_ACCOUNT } from './app-table.ts';

/**
 * Returns a user's membership in an app. Creates the membership on the first visit to a public app; other
 * apps require an invitation. A removed user gets no new membership in any app.
 *
 * @returns undefined when the user may not access the app.
 */
export async function admit(
  { store, userWrites }: Pick<Services, 'store' | 'userWrites'>,
  app: AppRow,
  userId: string,
): Promise<MembershipRow | undefined> {
  const membership = await findMembership(store, app.id, userId);
  if (membership || !OPEN_TO_EVERY_ACCOUNT.includes(app.visibility)) return membership;
  return userWrites.write(app.id, async ({ store: transaction, changing }) => {
    await changing(userId);
    await insertMembership(transaction, { appId: app.id, userId, role: 'user' }, 'self');
    return findMembership(transaction, app.id, userId);
  });
}

export function allowsPasswords(app: AppRow): boolean {
  return app.email_password === 1;
}

export function isOpenToRegistration(app: AppRow): boolean {
  return allowsPasswords(app) && isOpenToNewAccounts(app);
}

function isOpenToNewAccounts(app: AppRow): boolean {
  return app.registration === 1 && OPEN_TO_EVERY_ACCOUNT.includes(app.visibility);
}

/**
 * Checks that an app allows passwords. All endpoints that handle passwords must check this, because the endpoints
 * exist even if the sign-in page shows no password field.
 *
 * @throws ServiceError `login_method_disabled` if passwords are not allowed.
 */
export function requirePasswords(app: AppRow): void {
  if (allowsPasswords(app)) return;
  throw new ServiceError('login_method_disabled', translated('error.passwordsOff'));
}

/**
 * Checks that an app lets at least invited users register with a password. Must be called at each step of a
 * registration, because the app's settings may have changed in between.
 *
 * @throws ServiceError `login_method_disabled` or `registration_closed`.
 */
export function requireRegistration(app: AppRow): void {
  requirePasswords(app);
  if (app.registration !== 1) throw registrationClosed();
}

interface NewAccountRight {
  readonly isAllowed: boolean;
  readonly invitation: InvitationRow | undefined;
}

/**
 * Determines whether an email address may get an account for an app: any address in a public app, only an invited
 * address in other apps, and no address if registration is disabled.
 */
export async function findNewAccountRight(
  store: Store,
  app: AppRow,
  email: string,
): Promise<NewAccountRight> {
  const invitation = await findInvitation(store, app.id, email);
  const isInvited = invitation !== undefined && app.registration === 1;
  return { isAllowed: isInvited || isOpenToNewAccounts(app), invitation };
}

/**
 * Checks that an email address may get an account for an app. Must only be called for a proven owner of the
 * address, because the error reveals whether the address is invited.
 *
 * @returns the pending invitation of the address, if it has one.
 * @throws ServiceError `registration_closed` if it may not.
 */
export async function requireNewAccount(
  store: Store,
  app: AppRow,
  email: string,
): Promise<InvitationRow | undefined> {
  const { isAllowed, invitation } = await findNewAccountRight(store, app, email);
  if (!isAllowed) throw registrationClosed();
  return invitation;
}

export function registrationClosed(): ServiceError {
  return new ServiceError('registration_closed', translated('error.registrationClosed'));
}

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
