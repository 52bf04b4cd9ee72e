import type { User } from '@groundwork/sdk/protocol';
import { admit } from '../accounts/admission.ts';
import { toUserBody } from '../accounts/user-body.ts';
import type { Services } from '../services.ts';
import type { AppRow } from '../store/schema.ts';
import { insertSession } from '../store/sessions.ts';
import { canonicalEmail, findUserByEmail } from '../store/users.ts';
import { verifyPassword } from './password.ts';

const SESSION_MS = 30 * 24 * 60 * 60 * 1000;

/** A sign-in that somebody tries. */
export interface LoginAttempt {
  readonly app: AppRow;
  readonly email: string;
  readonly password: string;
  /** Remote address of the request. */
  readonly address: string;
}

/** How a sign-in ended. A wrong address and a wrong password look the same. */
export type LoginOutcome =
  | { readonly kind: 'signed-in'; readonly token: string; readonly user: User }
  | { readonly kind: 'wrong-credentials' }
  | { readonly kind: 'throttled'; readonly retryAfterSeconds: number };

/**
 * Signs a person in to an app for 30 days. One who is not registered for it is signed in as well:
 * the app then tells them so, by name of their account, instead of calling a right password wrong.
 */
export async function logIn(
  { store, tokens, throttle }: Pick<Services, 'store' | 'tokens' | 'throttle'>,
  { app, email, password, address }: LoginAttempt,
): Promise<LoginOutcome> {
  const account = canonicalEmail(email);
  const retryAfterSeconds = throttle.attempt(account, address);
  if (retryAfterSeconds > 0) return { kind: 'throttled', retryAfterSeconds };

  const user = await findUserByEmail(store, account);
  const isRight = await verifyPassword(password, user?.password_hash);
  if (!user || !isRight) return { kind: 'wrong-credentials' };
  throttle.succeed(account, address);

  const membership = await admit(store, app, user.id);
  const expires = new Date(Date.now() + SESSION_MS);
  const session = await insertSession(store, {
    app_id: app.id,
    user_id: user.id,
    expires_date: expires.toISOString(),
  });
  const token = await tokens.issue(
    { userId: user.id, appId: app.id, sessionId: session.id },
    expires,
  );
  return { kind: 'signed-in', token, user: toUserBody(user, membership) };
}
