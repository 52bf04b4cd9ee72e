/**
 * Requests a new email address for an account. The address changes when the owner has confirmed links that were
 * mailed to the current and to the new address.
 *
 * The response does not reveal whether the new address already has an account. In that case, that account's owner
 * gets an email without a link, and the stored token is never sent.
 */

import { invalidField } from '@groundwork/engine/kernel';
import { recordAuditEvent } from '../../../audit/audit-trail.ts';
import { translated } from '../../../kernel/translated.ts';
import type { Services } from '../../../services.ts';
import { accountLimits } from '../limits.ts';
import { newAddressMail, presentAddressMail, takenAddressMail } from '../mail/account-mails.ts';
import { requireMail } from '../mail/require-mail.ts';
import { requireProof } from '../sign-in/require-proof.ts';
import { createLinkToken } from '../sign-in/secrets.ts';
import { replaceEmailChange } from '../tables/email-changes.ts';
import type { AppRow } from '../tables/rows.ts';
import { canonicalEmail, findUserByEmail } from '../tables/users.ts';

const LINK_MS = 60 * 60 * 1000;

/** Purpose with which the two links' tokens are hashed, so that other links' tokens are not accepted. */
export const EMAIL_CHANGE_PURPOSE = 'email change';

export interface EmailChangeRequest {
  readonly app: AppRow;
  readonly user: { readonly id: string; readonly email: string };
  /** Id of the session that stays open when the change ends all other sessions. */
  readonly sessionId: string;
  readonly newEmail: string;
  /** Current password; not required within ten minutes of the sign-in. */
  readonly currentPassword: string | undefined;
  readonly address: string;
}

/**
 * Sends a link to each of the two addresses. The links are valid for an hour. Links of an earlier request become
 * invalid.
 *
 * @throws ServiceError `not_configured` if the platform cannot send emails, `validation_error` if the new address is
 * the current address, `too_many_attempts` after too many requests; also the errors of `requireProof`.
 */
export async function requestEmailChange(
  services: Services,
  request: EmailChangeRequest,
): Promise<void> {
  const { store, secrets, limits, sendMail, publicUrl } = services;
  const { app, user, sessionId, currentPassword: password, address } = request;
  requireMail(services);
  const email = canonicalEmail(request.newEmail);
  await limits.attempt(accountLimits.changeEmail, { address, account: user.id });
  await requireProof(
    services,
    { user, sessionId, password, address },
    translated('error.signInAgainToChangeEmail'),
  );
  if (email === user.email) {
    throw invalidField('new_email', translated('error.sameEmail'));
  }
  await limits.attempt(accountLimits.mailNewAddress, { address, account: email });

  const [newToken, presentToken] = [createLinkToken(), createLinkToken()];
  await store.transaction().execute(async (transaction) => {
    await replaceEmailChange(transaction, {
      user_id: user.id,
      app_id: app.id,
      session_id: sessionId,
      email,
      new_token_hash: secrets.hash(EMAIL_CHANGE_PURPOSE, newToken),
      present_token_hash: secrets.hash(EMAIL_CHANGE_PURPOSE, presentToken),
      expires_date: new Date(Date.now() + LINK_MS).toISOString(),
    });
    await recordAuditEvent(transaction, 'email_change_requested', {
      appId: app.id,
      actorId: user.id,
      address,
    });
  });
  const isTaken = (await findUserByEmail(store, email)) !== undefined;
  const to = { app, email, publicUrl };
  sendMail(isTaken ? takenAddressMail(to) : newAddressMail(to, newToken));
  sendMail(presentAddressMail({ ...to, email: user.email }, presentToken));
}
