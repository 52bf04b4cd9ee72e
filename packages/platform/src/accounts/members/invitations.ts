/** Invites people to an app, and accepts invitations. */

import type { AppRow, InvitationRow, Store, UserRow } from '../../database/schema/schema.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { Mail } from '../../mail/mailer.ts';
import { requirePasswords } from '../apps/admission.ts';
import { invitationMail } from '../mail/account-mails.ts';
import { hashPassword } from '../sign-in/password.ts';
import { checkNewPassword } from '../sign-in/password-rules.ts';
import { createLinkToken, type Secrets } from '../sign-in/secrets.ts';
import {
  deleteInvitation,
  findInvitationByToken,
  replaceInvitation,
} from '../tables/invitations.ts';
import { findMembership, grantMembership } from '../tables/memberships.ts';
import { canonicalEmail, findUserByEmail, insertUser } from '../tables/users.ts';

const INVITATION_MS = 7 * 24 * 60 * 60 * 1000;
const PURPOSE = 'invitation';

/** Dependencies of this module. */
export interface InvitationsDependencies {
  readonly store: Store;
  readonly secrets: Secrets;
  /** Sends a mail in the background. */
  readonly sendMail: (mail: Mail) => void;
  /** Origin of the links in mails and of files. */
  readonly publicUrl: string;
}

/**
 * Sends an invitation that is valid for seven days; an earlier one for the same address becomes invalid.
 *
 * @throws ServiceError `already_member` for a member, `login_method_disabled` where passwords are turned off.
 */
export async function invite(
  { store, secrets, sendMail, publicUrl }: InvitationsDependencies,
  { app, email: givenEmail, role }: { app: AppRow; email: string; role: string },
): Promise<void> {
  requirePasswords(app);
  const email = canonicalEmail(givenEmail);
  const user = await findUserByEmail(store, email);
  if (user && (await findMembership(store, app.id, user.id))) {
    throw new ServiceError('already_member', 'This person is already a member of the app.');
  }
  const token = createLinkToken();
  await replaceInvitation(store, {
    app_id: app.id,
    email,
    role,
    token_hash: secrets.hash(PURPOSE, token),
    expires_date: new Date(Date.now() + INVITATION_MS).toISOString(),
  });
  sendMail(invitationMail({ app, email, publicUrl }, token));
}

/**
 * Finds the open invitation of a link.
 *
 * @throws ServiceError `invalid_link` when the link has no open invitation, `login_method_disabled` where passwords are turned off.
 */
export async function requireInvitation(
  { store, secrets }: Pick<InvitationsDependencies, 'store' | 'secrets'>,
  app: AppRow,
  token: string,
): Promise<InvitationRow> {
  requirePasswords(app);
  const invitation = await findInvitationByToken(store, app.id, secrets.hash(PURPOSE, token));
  if (!invitation) throw invalidInvitation();
  return invitation;
}

/**
 * Accepts an invitation with a new account. Its address counts as verified, since the link was sent to it.
 *
 * @throws ServiceError `invalid_link` when the invitation was accepted meanwhile, `validation_error` for a password
 * that is not allowed.
 */
export async function acceptWithNewAccount(
  store: Store,
  invitation: InvitationRow,
  { fullName, password }: { fullName: string; password: string },
): Promise<UserRow> {
  const { email } = invitation;
  checkNewPassword(password, email, 'password');
  const password_hash = await hashPassword(password);
  return store.transaction().execute(async (transaction) => {
    if (await findUserByEmail(transaction, email)) throw invalidInvitation();
    const account = { email, full_name: fullName, password_hash };
    const user = await insertUser(transaction, account);
    await join(transaction, invitation, user.id);
    return user;
  });
}

/**
 * Accepts an invitation for an existing account whose owner has signed in.
 *
 * @throws ServiceError `invalid_link` when the invitation was accepted meanwhile.
 */
export function acceptWithAccount(
  store: Store,
  invitation: InvitationRow,
  userId: string,
): Promise<void> {
  return store.transaction().execute((transaction) => join(transaction, invitation, userId));
}

async function join(store: Store, invitation: InvitationRow, userId: string): Promise<void> {
  if (!(await deleteInvitation(store, invitation.id))) throw invalidInvitation();
  await grantMembership(store, { appId: invitation.app_id, userId, role: invitation.role });
}

function invalidInvitation(): ServiceError {
  return new ServiceError(
    'invalid_link',
    'This invitation is no longer valid: it lasts seven days and works once. Request a new one.',
  );
}
