/**
 * Registers an account: stores the registration and sends a code by mail, which verifies the address.
 *
 * No response reveals whether an address has an account. A registered address gets the same response as a new
 * one, after the same work: its owner is notified by mail, and a code is stored that is never sent. Of
 * several concurrent registrations of one address by one client, one is stored, and its code is sent.
 */

import type { RegisterResponse } from '@groundwork/sdk/protocol';
import type { AppRow, Store } from '../../database/schema/schema.ts';
import { createRecordId } from '../../kernel/record-id.ts';
import type { Mail } from '../../mail/mailer.ts';
import { requireRegistration } from '../apps/admission.ts';
import { codeMail, existingAccountMail } from '../mail/account-mails.ts';
import type { RateLimits } from '../rate-limits.ts';
import { createMissingPassword, hashPassword, verifyPassword } from '../sign-in/password.ts';
import { checkNewPassword } from '../sign-in/password-rules.ts';
import type { Secrets } from '../sign-in/secrets.ts';
import { findRegistration, replaceRegistration } from '../tables/registrations.ts';
import { canonicalEmail, findUserByEmail } from '../tables/users.ts';
import { CODE_MINUTES, createCodeFor, keyOf } from './pending-registration.ts';

/** A registration request. */
export interface Registration {
  readonly app: AppRow;
  readonly email: string;
  readonly password: string;
  /** Name of the user. Default: the part of the address before the `@`. */
  readonly fullName?: string | undefined;
  /** IP address of the client. */
  readonly address: string;
}

/** Dependencies of this module. */
export interface RegisterDependencies {
  readonly store: Store;
  readonly secrets: Secrets;
  readonly limits: RateLimits;
  /** Sends a mail in the background. */
  readonly sendMail: (mail: Mail) => void;
  /** Origin of the links in mails and of files. */
  readonly publicUrl: string;
}

/**
 * Stores a registration, which becomes an account when the mailed code is entered. Replaces an earlier one of
 * the same client.
 *
 * @throws ServiceError `registration_closed` or `login_method_disabled` when the app does not allow the
 *   registration, `validation_error` for a password that is not allowed, `too_many_attempts` after too many
 *   attempts.
 */
export async function register(
  services: RegisterDependencies,
  { app, email: givenEmail, password, fullName, address }: Registration,
): Promise<RegisterResponse> {
  const { store, secrets, limits } = services;
  const email = canonicalEmail(givenEmail);
  await limits.attempt('register', { address, account: email });
  await requireRegistration(store, app, email);
  await checkNewPassword(password, email, 'password');

  const key = keyOf(secrets, { app, email, address });
  const before = await findRegistration(store, key);
  const id = createRecordId();
  // Two people can share an IP address. If their passwords differ, a code confirms neither.
  const isShared = before && !(await verifyPassword(password, before.password_hash));
  const password_hash = isShared ? createMissingPassword() : await hashPassword(password);
  const full_name = fullName ?? email.slice(0, email.indexOf('@'));
  const to = { app, email, publicUrl: services.publicUrl };
  const mail = await store.transaction().execute(async (transaction) => {
    const now = await findRegistration(transaction, key);
    // A concurrent request of this client came first: its code is being sent, and must remain valid.
    if (now && now.code_hash !== before?.code_hash) return undefined;
    const { code, stored } = createCodeFor(secrets, key);
    const registration = { ...key, ...stored, user_id: id, full_name, password_hash };
    await replaceRegistration(transaction, registration);
    const isTaken = (await findUserByEmail(transaction, email)) !== undefined;
    return isTaken ? existingAccountMail(to) : codeMail(to, code);
  });
  if (mail) {
    services.sendMail(mail);
    // Each code that is sent restarts the waiting time before the next one.
    await limits.restart('codePause', { address, account: email });
  }
  return {
    id,
    message: 'A code was sent to this address. Enter it to verify the address.',
    otp_expires_in_minutes: CODE_MINUTES,
  };
}
