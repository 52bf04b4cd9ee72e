import { ServiceError } from '@groundwork/engine/kernel';
import { recordAuditEvent } from '../../../audit/audit-trail.ts';
import { translated } from '../../../kernel/translated.ts';
import type { Services } from '../../../services.ts';
import { requirePasswords } from '../apps/admission.ts';
import { signInMethods } from '../apps/sign-in-methods.ts';
import { invitationLink, invitationMail } from '../mail/account-mails.ts';
import { hashPassword } from '../sign-in/password.ts';
import { checkNewPassword } from '../sign-in/password-rules.ts';
import { createLinkToken } from '../sign-in/secrets.ts';
import { findInvitationByToken, replaceInvitation } from '../tables/invitations.ts';
import { findMembership } from '../tables/memberships.ts';
import type { AppRow, InvitationRow, UserRow } from '../tables/rows.ts';
import { canonicalEmail, findUserByEmail, insertUser } from '../tables/users.ts';
import { grantInvited, type InvitedUser } from './grant-invited.ts';
import type { UserWrites, UserWriting } from './user-writes.ts';

const INVITATION_MS = 7 * 24 * 60 * 60 * 1000;
const PURPOSE = 'invitation';

interface Invitation {
  readonly app: AppRow;
  readonly admin: Pick<UserRow, 'id' | 'email'>;
  /** IP address of the administrator's client. */
  readonly address: string;
  readonly email: string;
  readonly role: string;
  /** Text of the administrator for the invited person. */
  readonly message?: string | undefined;
}

/**
 * Sends an invitation that is valid for seven days. An earlier invitation for the same address becomes invalid.
 *
 * @returns the link to the invitation if the platform cannot send emails. The administrator must then send this link.
 * @throws ServiceError `already_member` for a member, `login_method_disabled` when the app allows no sign-in
 * method.
 */
export async function invite(
  services: Services,
  { app, admin, address, email: givenEmail, role, message }: Invitation,
): Promise<string | undefined> {
  const { store, secrets, providers, sendMail, sendsMail, publicUrl } = services;
  requireMethod(app, providers);
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
  await recordAuditEvent(store, 'member_invited', { appId: app.id, actorId: admin.id, address });
  const link = invitationLink(publicUrl, token);
  if (!sendsMail) return link;
  const path = editorPathFor(services, role);
  const editorUrl = path && publicUrl + path;
  sendMail(invitationMail({ app, email, link, role, admin: admin.email, message, editorUrl }));
  return undefined;
}

export function editorPathFor({ editorPath }: Services, role: string): string | undefined {
  return ['admin', 'editor'].includes(role) ? editorPath : undefined;
}

/**
 * Returns the pending invitation to which a link belongs.
 *
 * @throws ServiceError `invalid_link` when the link belongs to no pending invitation, `login_method_disabled`
 * when the app allows no sign-in method.
 */
export async function requireInvitation(
  { store, secrets, providers }: Services,
  app: AppRow,
  token: string,
): Promise<InvitationRow> {
  requireMethod(app, providers);
  const invitation = await findInvitationByToken(store, app.id, secrets.hash(PURPOSE, token));
  if (!invitation) throw invalidInvitation();
  return invitation;
}

/**
 * Accepts an invitation and creates an account. The address counts as verified only if the platform mailed the
 * link. Otherwise an administrator, who received the link, may have used it instead of the invited person.
 *
 * @throws ServiceError `invalid_link` when the invitation was accepted in the meantime, `validation_error` for a
 * password that is not allowed.
 */
export async function acceptWithNewAccount(
  { userWrites, sendsMail }: { readonly userWrites: UserWrites } & Services,
  invitation: InvitationRow,
  { fullName, password, address }: { fullName: string; password: string; address: string },
): Promise<UserRow> {
  const { email } = invitation;
  await checkNewPassword(password, email, 'password');
  const password_hash = await hashPassword(password);
  return userWrites.write(invitation.app_id, async (writing) => {
    if (await findUserByEmail(writing.store, email)) throw invalidInvitation();
    const is_verified = sendsMail ? 1 : 0;
    const account = { email, full_name: fullName, password_hash, is_verified };
    const user = await insertUser(writing.store, account);
    await recordAuditEvent(writing.store, 'account_registered', {
      appId: invitation.app_id,
      actorId: user.id,
      address,
    });
    await join(writing, invitation, { id: user.id, address });
    return user;
  });
}

/**
 * Accepts an invitation with an existing account.
 *
 * @throws ServiceError `invalid_link` when the invitation was accepted in the meantime.
 */
export function acceptWithAccount(
  userWrites: UserWrites,
  invitation: InvitationRow,
  user: InvitedUser,
): Promise<void> {
  return userWrites.write(invitation.app_id, (writing) => join(writing, invitation, user));
}

function requireMethod(app: AppRow, providers: Services['providers']): void {
  if (signInMethods(app, providers).length === 0) requirePasswords(app);
}

async function join(
  writing: UserWriting,
  invitation: InvitationRow,
  user: InvitedUser,
): Promise<void> {
  if (!(await grantInvited(writing, invitation, user))) throw invalidInvitation();
}

function invalidInvitation(): ServiceError {
  return new ServiceError('invalid_link', translated('error.invalidInvitation'));
}
