import type { VerifyOtpResponse } from '@groundwork/sdk/protocol';
import { HttpError } from '../http/http-error.ts';
import { codeMail } from '../mail/account-mails.ts';
import type { Services } from '../services.ts';
import { deleteInvitation } from '../store/invitations.ts';
import { grantMembership } from '../store/memberships.ts';
import { deleteCode } from '../store/one-time-codes.ts';
import type { AppRow, OneTimeCodeRow, UserRow } from '../store/schema.ts';
import { canonicalEmail, findUserByEmail, updateUser } from '../store/users.ts';
import { requireRegistration } from './admission.ts';
import { findCode, issueCode, tryCode } from './one-time-code.ts';
import { openSession } from './open-session.ts';

/** An address that waits for its code. */
export interface Unverified {
  readonly app: AppRow;
  readonly email: string;
  /** Address of the request. */
  readonly address: string;
}

/**
 * Verifies an address with the code mailed to it: its account becomes a member of the app, with the
 * role of an invitation if there is one, and is signed in.
 *
 * @throws HttpError 400 for any code that does not verify, whatever the reason; 403 when the app takes
 * no such registration; 429 after too many attempts.
 */
export async function verifyEmail(
  services: Services,
  { app, email: givenEmail, address, code }: Unverified & { readonly code: string },
): Promise<VerifyOtpResponse> {
  const { store, limits } = services;
  const email = canonicalEmail(givenEmail);
  await limits.attempt('verify', { address, account: email });
  const invitation = await requireRegistration(store, app, email);
  const right = await tryCode(services, { app, email, code });
  const user = right && (await verifyAccount(right));
  if (!user) {
    throw new HttpError(
      'The code is wrong, or not good any more: it lasts ten minutes and five tries. Check it, or ask for a new one.',
      { status: 400, code: 'invalid_code' },
    );
  }
  const access_token = await openSession(services, { appId: app.id, userId: user.id });
  return { id: user.id, access_token, message: 'The e-mail address is verified.', success: true };

  function verifyAccount(row: OneTimeCodeRow): Promise<UserRow | undefined> {
    return store.transaction().execute(async (transaction) => {
      const account = await findUserByEmail(transaction, email);
      if (!account || account.is_verified || !(await deleteCode(transaction, row)))
        return undefined;
      await updateUser(transaction, account.id, { is_verified: 1 });
      const role = invitation?.role ?? 'user';
      await grantMembership(transaction, { appId: app.id, userId: account.id, role });
      if (invitation) await deleteInvitation(transaction, invitation.id);
      return account;
    });
  }
}

/**
 * Mails a new code to an address that waits for one; any other gets none, and the same answer.
 *
 * @throws HttpError 403 when the app takes no such registration, 429 within a minute of the last code
 * and after too many.
 */
export async function resendCode(
  services: Services,
  { app, email: givenEmail, address }: Unverified,
): Promise<void> {
  const { store, limits, publicUrl } = services;
  const email = canonicalEmail(givenEmail);
  await limits.attempt('resend', { address, account: email });
  await requireRegistration(store, app, email);
  const before = await findCode(store, { app, email });
  await limits.attempt('codePause', { address, account: email });
  const user = await findUserByEmail(store, email);
  const code = await store
    .transaction()
    .execute((transaction) => issueCode(transaction, services, { app, email, before }));
  if (code === undefined || !user || user.is_verified) return;
  services.post(codeMail({ app, email, publicUrl }, code));
}
