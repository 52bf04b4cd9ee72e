import type { LoginResponse } from '@groundwork/sdk/protocol';
import type { AppRow, Store } from '../../database/schema/schema.ts';
import { HttpError } from '../../kernel/http-error.ts';
import { admit, requirePasswords } from '../apps/admission.ts';
import { toUserBody } from '../members/user-body.ts';
import {
  findPending,
  type PendingRegistrationDependencies,
} from '../registration/pending-registration.ts';
import { type OpenSessionDependencies, openSession } from '../sessions/open-session.ts';
import { canonicalEmail, findUserByEmail } from '../tables/users.ts';
import { verifyPassword } from './password.ts';
import type { RateLimits } from './rate-limits.ts';

/** A sign-in that somebody tries. */
export interface LoginAttempt {
  readonly app: AppRow;
  readonly email: string;
  readonly password: string;
  /** Address of the request. */
  readonly address: string;
}

/** Dependencies of this module. */
export interface LogInDependencies
  extends PendingRegistrationDependencies,
    OpenSessionDependencies {
  readonly store: Store;
  readonly limits: RateLimits;
}

/**
 * Signs a person in to an app for 30 days. One who is not registered for it is signed in as well:
 * the app then tells them so, by name of their account, instead of calling a right password wrong.
 *
 * @throws HttpError 400 for a wrong address as for a wrong password, 429 after too many of them, and
 * 403 where passwords are turned off. That an account is disabled, or its address not verified, is a
 * 403 which only the right password brings out.
 */
export async function logIn(
  services: LogInDependencies,
  { app, email, password, address }: LoginAttempt,
): Promise<LoginResponse> {
  const { store, limits } = services;
  requirePasswords(app);
  const attempt = { address, account: canonicalEmail(email) };
  await limits.attempt('login', attempt);

  const user = await findUserByEmail(store, email);
  const pending = await findPending(services, { app, email: attempt.account, address });
  const isRight = await verifyPassword(password, user?.password_hash);
  if (!user || !isRight) {
    // Also where the address has an account, which a registration must not bring out.
    const isPending =
      pending && (await verifyPassword(password, pending.registration.password_hash));
    throw isPending ? emailNotVerified() : invalidCredentials();
  }
  await limits.reset('login', attempt);
  if (user.disabled) throw accountDisabled();

  const membership = await admit(store, app, user.id);
  const token = await openSession(services, { appId: app.id, user, address });
  return { access_token: token, user: toUserBody(user, membership) };
}

function invalidCredentials(): HttpError {
  return new HttpError('Invalid email or password', { status: 400, code: 'invalid_credentials' });
}

function accountDisabled(): HttpError {
  return new HttpError('This account is disabled. Ask the administrator of the app to enable it.', {
    status: 403,
    code: 'account_disabled',
  });
}

function emailNotVerified(): HttpError {
  return new HttpError(
    'The e-mail address of this account is not verified yet. Enter the code that was mailed to it, or ask for a new one.',
    { status: 403, code: 'email_not_verified' },
  );
}
