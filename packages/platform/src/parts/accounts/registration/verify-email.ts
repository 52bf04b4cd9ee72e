import { ServiceError } from '@groundwork/engine/kernel';
import type { VerifyOtpResponse } from '@groundwork/sdk/protocol';
import { recordAuditEvent } from '../../../audit/audit-trail.ts';
import type { Mail } from '../../../kernel/mail.ts';
import { translated } from '../../../kernel/translated.ts';
import type { Services } from '../../../services.ts';
import { findNewAccountRight, requireRegistration } from '../apps/admission.ts';
import { accountLimits } from '../limits.ts';
import { codeMail } from '../mail/account-mails.ts';
import { requireMail } from '../mail/require-mail.ts';
import { openSession } from '../sessions/open-session.ts';
import { createMissingPassword } from '../sign-in/password.ts';
import { createLinkToken } from '../sign-in/secrets.ts';
import { deleteInvitation } from '../tables/invitations.ts';
import { grantMembership, insertMembership } from '../tables/memberships.ts';
import { deleteRegistrations, replaceCode, replaceRegistration } from '../tables/registrations.ts';
import type { AppRow, RegistrationRow, UserRow } from '../tables/rows.ts';
import { canonicalEmail, findUserByEmail, insertUser } from '../tables/users.ts';
import { sendFirstPasswordLink } from './first-password.ts';
import { createCodeFor, findPending, keyOf, tryCode } from './pending-registration.ts';

export interface Unverified {
  readonly app: AppRow;
  readonly email: string;
  readonly address: string;
  /** The client's registration secret; undefined if the client has none. */
  readonly secret: string | undefined;
}

export interface Proof extends Unverified {
  readonly code: string;
  readonly device: string;
}

/**
 * Verifies an email address with the code that was sent to it: creates the account and its membership, with the
 * role of an invitation if there is one, and signs the user in. Uses the password of the registration only if
 * this client chose it; otherwise, emails a link to set a password.
 *
 * @throws ServiceError `invalid_code` for a wrong, used or expired code, or if the address is not invited;
 * `registration_closed` or `login_method_disabled` when the app allows no registration; `too_many_attempts` after
 * too many attempts.
 */
export async function verifyEmail(
  services: Services,
  { app, email: givenEmail, address, secret, device, code }: Proof,
): Promise<VerifyOtpResponse> {
  const { store, userWrites, limits } = services;
  const email = canonicalEmail(givenEmail);
  await limits.attempt(accountLimits.verify, { address, account: email });
  requireRegistration(app);
  const { isAllowed, invitation } = await findNewAccountRight(store, app, email);
  const pending = await findPending(services, { app, email, secret });
  const verified = await tryCode(services, pending, code);
  const user =
    isAllowed && verified ? await createAccount(verified.registration, verified.isOwn) : undefined;
  if (!user) {
    throw new ServiceError('invalid_code', translated('error.invalidCode'));
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
      const event = { appId: app.id, actorId: account.id, address };
      await recordAuditEvent(transaction, 'account_registered', event);
      const place = { appId: app.id, userId: account.id };
      if (invitation && (await deleteInvitation(transaction, invitation.id))) {
        await grantMembership(transaction, { ...place, role: invitation.role });
        await recordAuditEvent(transaction, 'invitation_accepted', event);
      } else {
        await insertMembership(transaction, { ...place, role: 'user' }, 'self');
      }
      return account;
    });
  }
}

/**
 * Sends another code to an address with a pending registration, unless the last code was sent less than a minute
 * ago. Any other address gets the same response, but no code.
 *
 * The new code replaces the code of the client's own registration. A client without a registration gets a separate
 * code, so that it cannot invalidate the codes of other clients.
 *
 * @throws ServiceError `not_configured` when the platform cannot send emails, `registration_closed` or
 * `login_method_disabled` when the app allows no registration, `too_many_attempts` after too many codes.
 */
export async function resendCode(
  services: Services,
  { app, email: givenEmail, address, secret }: Unverified,
): Promise<void> {
  const { store, secrets, limits, publicUrl } = services;
  const email = canonicalEmail(givenEmail);
  const client = { address, account: email };
  await limits.attempt(accountLimits.resend, client);
  requireRegistration(app);
  requireMail(services);
  const { isAllowed } = await findNewAccountRight(store, app, email);
  const { own, newest } = await findPending(services, { app, email, secret });
  if (!(await limits.allows(accountLimits.codePause, client)) || !newest) return;
  const registration = own ?? {
    ...newest,
    // No client knows this random secret. So a caller who enters the code gets an account without the password of the
    // pending registration.
    ...keyOf(secrets, { app, email, secret: createLinkToken() }),
  };
  const { code, stored } = createCodeFor(secrets, registration);
  if (!own) await replaceRegistration(store, { ...registration, ...stored });
  else if (!(await replaceCode(store, own, stored))) return;
  if (!isAllowed || (await findUserByEmail(store, email))) return;
  services.sendMail(codeMail({ app, email, publicUrl }, code));
}
