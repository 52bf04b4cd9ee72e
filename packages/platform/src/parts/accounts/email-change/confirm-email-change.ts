import { isDuplicate } from '@groundwork/engine';
import { ServiceError } from '@groundwork/engine/kernel';
import { recordAuditEvent } from '../../../audit/audit-trail.ts';
import { translated } from '../../../kernel/translated.ts';
import type { Services } from '../../../services.ts';
import { findApp } from '../apps/app-table.ts';
import { accountLimits } from '../limits.ts';
import { formerAddressMail } from '../mail/account-mails.ts';
import type { UserWriting } from '../members/user-writes.ts';
import {
  confirmEmailSide,
  deleteEmailChangeOf,
  type EmailChangeSide,
  findEmailChange,
} from '../tables/email-changes.ts';
import { requireUnreserved, updateEmail } from '../tables/former-emails.ts';
import { moveInvitations } from '../tables/invitations.ts';
import { deletePasswordResetsOf } from '../tables/password-resets.ts';
import { deleteRegistrationsOf } from '../tables/registrations.ts';
import type { EmailChangeRow, UserRow } from '../tables/rows.ts';
import { deleteSessionsOf } from '../tables/sessions.ts';
import { findUser } from '../tables/users.ts';
import { EMAIL_CHANGE_PURPOSE } from './request-email-change.ts';

export interface CreatorEmails {
  /** Starts a background update of the records that a user created, which contain the user's email address. */
  update(userId: string): void;
}

export interface PendingEmailChange {
  readonly side: EmailChangeSide;
  /**
   * Whether the opened link has already been confirmed. The change then waits only for the link that was sent to the
   * other address.
   */
  readonly isConfirmed: boolean;
  readonly newEmail: string;
  readonly presentEmail: string;
}

interface SentLink {
  readonly token: string;
  readonly address: string;
}

/**
 * Returns the pending email change that a mailed link confirms, without changing anything. Returns
 * undefined if the link is invalid or expired.
 */
export async function findPendingEmailChange(
  { store, secrets }: Services,
  token: string,
): Promise<PendingEmailChange | undefined> {
  const found = await findEmailChange(store, secrets.hash(EMAIL_CHANGE_PURPOSE, token));
  const user = found && (await findUser(store, found.change.user_id));
  if (!user || user.disabled) return undefined;
  const { change, side } = found;
  return {
    side,
    isConfirmed: change[`is_${side}_confirmed`] === 1,
    newEmail: change.email,
    presentEmail: user.email,
  };
}

/**
 * Confirms the address to which a link was sent. The address of the account changes when both links are
 * confirmed: all sessions except the one that requested the change end, password reset links become invalid, and
 * an email notifies the previous address.
 *
 * @returns true if the address has changed, false if the second link must still be confirmed.
 * @throws ServiceError `invalid_link` for an invalid token, or if another account got the new address in the
 * meantime; `busy` while the address is reserved as the previous address of another account; `too_many_attempts`
 * after too many attempts.
 */
export async function confirmEmailChange(
  services: Services,
  { token, address }: SentLink,
): Promise<{ readonly isChanged: boolean }> {
  const { store, userWrites, secrets, limits } = services;
  await limits.attempt(accountLimits.confirmEmail, { address });
  const hash = secrets.hash(EMAIL_CHANGE_PURPOSE, token);
  const found = await findEmailChange(store, hash);
  if (!found) throw invalidLink();
  const { app_id: appId, user_id: userId } = found.change;
  try {
    const former = await userWrites.write(appId, async (writing) => {
      const change = await confirmEmailSide(writing.store, found.side, hash);
      if (!change) throw invalidLink();
      if (!(change.is_new_confirmed && change.is_present_confirmed)) return undefined;
      return changeEmail(services, writing, change, address);
    });
    if (former) await notifyFormerAddress(services, appId, former);
    return { isChanged: former !== undefined };
  } catch (error) {
    // An account with the new address was created after the links were sent.
    if (!isDuplicate(error)) throw error;
    await deleteEmailChangeOf(store, userId);
    throw invalidLink();
  }
}

/**
 * Stops the pending email change to which a mailed link belongs.
 *
 * @returns the address to which the link was sent.
 * @throws ServiceError `invalid_link` for an invalid token, `too_many_attempts` after too many attempts.
 */
export async function stopEmailChange(
  { store, secrets, limits }: Services,
  { token, address }: SentLink,
): Promise<EmailChangeSide> {
  await limits.attempt(accountLimits.confirmEmail, { address });
  const found = await findEmailChange(store, secrets.hash(EMAIL_CHANGE_PURPOSE, token));
  if (!found) throw invalidLink();
  const { app_id: appId, user_id: subjectId } = found.change;
  await store.transaction().execute(async (transaction) => {
    if (!(await deleteEmailChangeOf(transaction, subjectId))) throw invalidLink();
    // The audit event names no signed-in user, because anyone who has the link can open it.
    const event = { appId, actorId: null, subjectId, address };
    await recordAuditEvent(transaction, 'email_change_stopped', event);
  });
  return found.side;
}

/** Changes the email address of an account in all tables. Returns the account before the change. */
async function changeEmail(
  { knownClients, readdressMails }: Services,
  { store, changing }: UserWriting,
  { app_id: appId, user_id: userId, session_id, email }: EmailChangeRow,
  address: string,
): Promise<UserRow> {
  const user = await findUser(store, userId);
  if (!user || user.disabled) throw invalidLink();
  await requireUnreserved(store, email, userId);
  await changing(userId);
  await updateEmail(store, user, email);
  await deleteEmailChangeOf(store, userId);
  await deletePasswordResetsOf(store, userId);
  await deleteRegistrationsOf(store, email);
  await moveInvitations(store, user.email, email);
  await readdressMails(store, user.email, email);
  await deleteSessionsOf(store, userId, session_id);
  await knownClients.remember(store, { address, account: email });
  await recordAuditEvent(store, 'email_changed', { appId, actorId: userId, address });
  return user;
}

async function notifyFormerAddress(
  services: Services,
  appId: string,
  { id, email }: UserRow,
): Promise<void> {
  const { store, creatorEmails, sendMail, publicUrl } = services;
  creatorEmails.update(id);
  const app = await findApp(store, appId);
  if (app) sendMail(formerAddressMail({ app, email, publicUrl }));
}

function invalidLink(): ServiceError {
  return new ServiceError('invalid_link', translated('error.invalidChange'));
}
