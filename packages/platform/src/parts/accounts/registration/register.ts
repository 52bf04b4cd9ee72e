/**
 * Registers an account: stores the registration, and sends an email with a code that verifies the address.
 *
 * No response reveals whether an address has an account or an invitation: each address gets the same response,
 * after the same work. For an address that has an account or is not invited, a code is stored but never sent. The
 * owner of an existing account is notified by email. If a client sends the same registration several times
 * concurrently, one is stored, and only its code is sent.
 */

import { createRecordId } from '@groundwork/engine/kernel';
import type { RegisterResponse } from '@groundwork/sdk/protocol';
import type { Services } from '../../../services.ts';
import {
  findNewAccountRight,
  isOpenToRegistration,
  requireRegistration,
} from '../apps/admission.ts';
import { accountLimits } from '../limits.ts';
import { codeMail, existingAccountMail } from '../mail/account-mails.ts';
import { requireMail } from '../mail/require-mail.ts';
import { hashPassword } from '../sign-in/password.ts';
import { checkNewPassword } from '../sign-in/password-rules.ts';
import { findRegistration, replaceRegistration } from '../tables/registrations.ts';
import type { AppRow } from '../tables/rows.ts';
import { canonicalEmail, findUserByEmail } from '../tables/users.ts';
import { CODE_MINUTES, createCodeFor, keyOf } from './pending-registration.ts';

export interface Registration {
  readonly app: AppRow;
  readonly email: string;
  readonly password: string;
  /** Name of the user; by default the part of the email address before the `@`. */
  readonly fullName?: string | undefined;
  readonly address: string;
  /** The client's registration secret. Without this secret, the code does not confirm the password. */
  readonly secret: string;
}

/**
 * Stores a registration, from which an account is created when the user enters the mailed code. Replaces an
 * earlier registration of the address by the same client.
 *
 * @throws ServiceError `registration_closed` or `login_method_disabled` when the app allows no registration,
 * `not_configured` when the platform cannot send emails, `validation_error` for a password that is not allowed,
 * `too_many_attempts` after too many attempts.
 */
export async function register(
  services: Services,
  { app, email: givenEmail, password, fullName, address, secret }: Registration,
): Promise<RegisterResponse> {
  const { store, secrets, limits } = services;
  const email = canonicalEmail(givenEmail);
  await limits.attempt(accountLimits.register, { address, account: email });
  requireRegistration(app);
  requireMail(services);
  const { isAllowed } = await findNewAccountRight(store, app, email);
  await checkNewPassword(password, email, 'password');

  const key = keyOf(secrets, { app, email, secret });
  const before = await findRegistration(store, key);
  const id = createRecordId();
  const password_hash = await hashPassword(password);
  const full_name = fullName ?? email.slice(0, email.indexOf('@'));
  const to = { app, email, publicUrl: services.publicUrl };
  const mails = await store.transaction().execute(async (transaction) => {
    const now = await findRegistration(transaction, key);
    // A concurrent request of the same client is sending its own code, which must remain valid.
    if (now && now.code_hash !== before?.code_hash) return undefined;
    const { code, stored } = createCodeFor(secrets, key);
    const registration = { ...key, ...stored, user_id: id, full_name, password_hash };
    await replaceRegistration(transaction, registration);
    const isTaken = (await findUserByEmail(transaction, email)) !== undefined;
    if (isTaken) return [existingAccountMail(to)];
    return isAllowed ? [codeMail(to, code)] : [];
  });
  if (mails) {
    for (const mail of mails) services.sendMail(mail);
    // Each sent code restarts the waiting time until another code can be requested.
    await limits.restart(accountLimits.codePause, { address, account: email });
  }
  return {
    id,
    message: isOpenToRegistration(app)
      ? 'A code was sent to this address. Enter it to verify the address.'
      : 'If this address is invited, a code was sent to it. Enter it to verify the address.',
    otp_expires_in_minutes: CODE_MINUTES,
  };
}
