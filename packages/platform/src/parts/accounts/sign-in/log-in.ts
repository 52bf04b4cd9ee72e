import { ServiceError } from '@groundwork/engine/kernel';
import type { LoginResponse } from '@groundwork/sdk/protocol';
import { recordAuditEvent } from '../../../audit/audit-trail.ts';
import { translated } from '../../../kernel/translated.ts';
import type { Services } from '../../../services.ts';
import { admit, requirePasswords } from '../apps/admission.ts';
import { accountLimits } from '../limits.ts';
import { toUserBody } from '../members/user-body.ts';
import { findPending } from '../registration/pending-registration.ts';
import { openSession } from '../sessions/open-session.ts';
import type { AppRow } from '../tables/rows.ts';
import { canonicalEmail, findUserByEmail } from '../tables/users.ts';
import { verifyPassword } from './password.ts';

export interface LoginAttempt {
  readonly app: AppRow;
  readonly email: string;
  readonly password: string;
  readonly address: string;
  /** Name of the device from which the user signs in. */
  readonly device: string;
  /** Registration secret of the client, if the client has registered an account that is not verified yet. */
  readonly secret?: string | undefined;
}

/**
 * Signs a user in to an app. Also signs in a user who is not a member, so that the app can explain the missing access;
 * an error would suggest that the password is wrong.
 *
 * @throws ServiceError `invalid_credentials` for either a wrong address or a wrong password, `too_many_attempts`,
 * `login_method_disabled` when the app does not allow passwords; with the correct password also
 * `account_disabled` and `email_not_verified`.
 */
export async function logIn(
  services: Services,
  { app, email, password, address, device, secret }: LoginAttempt,
): Promise<LoginResponse> {
  const { store, limits } = services;
  requirePasswords(app);
  const attempt = { address, account: canonicalEmail(email) };
  await limits.attempt(accountLimits.login, attempt);

  const user = await findUserByEmail(store, email);
  const pending = await findPending(services, { app, email: attempt.account, secret });
  const isValid = await verifyPassword(password, user?.password_hash);
  if (!user || !isValid) {
    await recordAuditEvent(store, 'sign_in_failed', {
      appId: app.id,
      actorId: null,
      subjectId: user?.id,
      address,
    });
    // The password of a pending registration is checked even if the address has an account. Otherwise, the
    // duration of a sign-in would reveal whether a registration exists.
    const registration = pending.own ?? pending.newest;
    const isPending = registration && (await verifyPassword(password, registration.password_hash));
    throw isPending ? emailNotVerified() : invalidCredentials();
  }
  await limits.reset(accountLimits.login, attempt);
  if (user.disabled) throw accountDisabled();

  const membership = await admit(services, app, user.id);
  const token = await openSession(services, { appId: app.id, user, address, device });
  return { access_token: token, user: toUserBody(user, membership) };
}

function invalidCredentials(): ServiceError {
  return new ServiceError('invalid_credentials', 'Invalid email or password');
}

export function accountDisabled(): ServiceError {
  return new ServiceError('account_disabled', translated('error.accountDisabled'));
}

function emailNotVerified(): ServiceError {
  return new ServiceError('email_not_verified', translated('error.emailNotVerified'));
}
