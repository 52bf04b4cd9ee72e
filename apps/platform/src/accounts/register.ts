/**
 * Making an account: register, have a code mailed, verify the address with it.
 *
 * None of the answers tells whether an address has an account. A taken address is answered like a
 * free one, after the same work: its owner is told by mail, and a code is stored that nobody gets. Of
 * several registrations of one address that come together one counts, whose code is mailed.
 */
import type { RegisterResponse } from '@groundwork/sdk/protocol';
import { hashPassword } from '../auth/password.ts';
import { checkNewPassword } from '../auth/password-rules.ts';
import { codeMail, existingAccountMail } from '../mail/account-mails.ts';
import type { Services } from '../services.ts';
import { createRecordId } from '../store/record-id.ts';
import type { AppRow } from '../store/schema.ts';
import { canonicalEmail, findUserByEmail, insertUser } from '../store/users.ts';
import { requireRegistration } from './admission.ts';
import { CODE_MINUTES, findCode, issueCode } from './one-time-code.ts';

/** Somebody who wants an account. */
export interface Registration {
  readonly app: AppRow;
  readonly email: string;
  readonly password: string;
  /** Default: what stands before the `@`. */
  readonly fullName?: string | undefined;
  /** Address of the request. */
  readonly address: string;
}

/**
 * Makes an account that opens nothing before its address is verified, and mails a code. Registering
 * again before that replaces the account: whoever verifies it gets the password given last.
 *
 * @throws HttpError 403 when the app takes no such registration, 422 for a password that will not do,
 * 429 after too many attempts.
 */
export async function register(
  services: Services,
  { app, email: givenEmail, password, fullName, address }: Registration,
): Promise<RegisterResponse> {
  const { store, limits } = services;
  const email = canonicalEmail(givenEmail);
  await limits.attempt('register', { address, account: email });
  await requireRegistration(store, app, email);
  checkNewPassword(password, email, 'password');

  const before = await findCode(store, { app, email });
  const id = createRecordId();
  const password_hash = await hashPassword(password);
  const full_name = fullName ?? email.slice(0, email.indexOf('@'));
  const to = { app, email, publicUrl: services.publicUrl };
  const mail = await store.transaction().execute(async (transaction) => {
    const code = await issueCode(transaction, services, { app, email, before });
    if (code === undefined) return undefined;
    const user = await findUserByEmail(transaction, email);
    if (user?.is_verified) return existingAccountMail(to);
    await insertUser(transaction, { id, email, full_name, password_hash, is_verified: 0 });
    return codeMail(to, code);
  });
  if (mail) {
    services.post(mail);
    // The pause before another code begins anew with each that is sent.
    await limits.restart('codePause', { address, account: email });
  }
  return {
    id,
    message: 'A mail is on its way to this address. Enter the code that is in it.',
    otp_expires_in_minutes: CODE_MINUTES,
  };
}
