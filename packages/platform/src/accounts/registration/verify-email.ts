import type { VerifyOtpResponse } from '@groundwork/sdk/protocol';
import type { AppRow, RegistrationRow, Store, UserRow } from '../../database/schema/schema.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { Mail } from '../../mail/mailer.ts';
import { requireRegistration } from '../apps/admission.ts';
import { codeMail } from '../mail/account-mails.ts';
import type { UserWrites } from '../members/user-writes.ts';
import type { RateLimits } from '../rate-limits.ts';
import { type OpenSessionDependencies, openSession } from '../sessions/open-session.ts';
import { createMissingPassword } from '../sign-in/password.ts';
import type { Secrets } from '../sign-in/secrets.ts';
import { deleteInvitation } from '../tables/invitations.ts';
import { grantMembership, insertMembership } from '../tables/memberships.ts';
import { deleteRegistrations, replaceCode } from '../tables/registrations.ts';
import { canonicalEmail, findUserByEmail, insertUser } from '../tables/users.ts';
import { sendFirstPasswordLink } from './first-password.ts';
import {
  createCodeFor,
  findPending,
  hasValidCode,
  type PendingRegistrationDependencies,
  tryCode,
} from './pending-registration.ts';

/** An address with the code to verify it. */
export interface Unverified {
  readonly app: AppRow;
  readonly email: string;
  /** IP address of the client. */
  readonly address: string;
}

/** A code for an address, and the client that enters it. */
export interface Proof extends Unverified {
  readonly code: string;
  /** Name of the client's device. */
  readonly device: string;
}

/** Dependencies of this module. */
export interface VerifyEmailDependencies
  extends PendingRegistrationDependencies,
    OpenSessionDependencies {
  readonly store: Store;
  readonly userWrites: UserWrites;
  readonly secrets: Secrets;
  readonly limits: RateLimits;
  /** Sends a mail in the background. */
  readonly sendMail: (mail: Mail) => void;
  /** Origin of the links in mails and of files. */
  readonly publicUrl: string;
}

/**
 * Verifies an address with the code that was sent to it: creates the account and its membership, with the
 * role of an invitation if one exists, and signs the user in. The password of the registration counts only if this
 * client chose it; otherwise the user gets a link to set one.
 *
 * @throws ServiceError `invalid_code` for an invalid code, whatever the reason; `registration_closed` or
 *   `login_method_disabled` when the app does not allow the registration; `too_many_attempts` after too many
 *   attempts.
 */
export async function verifyEmail(
  services: VerifyEmailDependencies,
  { app, email: givenEmail, address, device, code }: Proof,
): Promise<VerifyOtpResponse> {
  const { store, userWrites, limits } = services;
  const email = canonicalEmail(givenEmail);
  await limits.attempt('verify', { address, account: email });
  const invitation = await requireRegistration(store, app, email);
  const pending = await findPending(services, { app, email, address });
  const verified = pending && (await tryCode(services, pending, code));
  const user = verified && (await createAccount(verified, pending.isOwn));
  if (!user) {
    throw new ServiceError('invalid_code', (t) => t('error.invalidCode'));
  }
  const mailer = { send: async (mail: Mail) => services.sendMail(mail) };
  await sendFirstPasswordLink({ ...services, mailer }, app, user);
  const access_token = await openSession(services, { appId: app.id, user, address, device });
  return { id: user.id, access_token, message: 'The e-mail address is verified.', success: true };

  function createAccount(
    registration: RegistrationRow,
    isOwn: boolean,
  ): Promise<UserRow | undefined> {
    const { user_id: id, full_name } = registration;
    const password_hash = isOwn ? registration.password_hash : createMissingPassword();
    return userWrites.write(app.id, async ({ store: transaction, changing }) => {
      if (await findUserByEmail(transaction, email)) return undefined;
      if (!(await deleteRegistrations(transaction, registration))) return undefined;
      const account = await insertUser(transaction, { id, email, full_name, password_hash });
      await changing(account.id);
      const place = { appId: app.id, userId: account.id };
      if (invitation && (await deleteInvitation(transaction, invitation.id))) {
        await grantMembership(transaction, { ...place, role: invitation.role });
      } else {
        await insertMembership(transaction, { ...place, role: 'user' }, 'self');
      }
      return account;
    });
  }
}

/**
 * Sends a new code to an address with a pending registration; any other address gets the same response but no
 * code. A client that did not register gets a code only when the last one is no longer valid, so that no
 * client can invalidate the codes of another.
 *
 * @throws ServiceError `registration_closed` or `login_method_disabled` when the app does not allow the
 *   registration, `too_many_attempts` within a minute of the last code and after too many codes.
 */
export async function resendCode(
  services: VerifyEmailDependencies,
  { app, email: givenEmail, address }: Unverified,
): Promise<void> {
  const { store, secrets, limits, publicUrl } = services;
  const email = canonicalEmail(givenEmail);
  await limits.attempt('resend', { address, account: email });
  await requireRegistration(store, app, email);
  const pending = await findPending(services, { app, email, address });
  await limits.attempt('codePause', { address, account: email });
  if (!pending || (!pending.isOwn && hasValidCode(pending.registration))) return;
  const { code, stored } = createCodeFor(secrets, pending.registration);
  const isReplaced = await replaceCode(store, pending.registration, stored);
  if (!isReplaced || (await findUserByEmail(store, email))) return;
  services.sendMail(codeMail({ app, email, publicUrl }, code));
}
