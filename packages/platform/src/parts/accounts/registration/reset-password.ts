/**
 * Resets a forgotten password with a mailed link. An address without an account gets the same response, after the
 * same work.
 */

import { ServiceError } from '@groundwork/engine/kernel';
import { recordAuditEvent } from '../../../audit/audit-trail.ts';
import { translated } from '../../../kernel/translated.ts';
import type { Services } from '../../../services.ts';
import { requirePasswords } from '../apps/admission.ts';
import { accountLimits } from '../limits.ts';
import { resetMail } from '../mail/account-mails.ts';
import { requireMail } from '../mail/require-mail.ts';
import { hashPassword } from '../sign-in/password.ts';
import { checkNewPassword } from '../sign-in/password-rules.ts';
import { createLinkToken, type Secrets } from '../sign-in/secrets.ts';
import {
  deletePasswordResetsOf,
  findPasswordReset,
  insertPasswordReset,
} from '../tables/password-resets.ts';
import type { AppRow, PasswordResetRow, UserRow } from '../tables/rows.ts';
import { deleteSessionsOf } from '../tables/sessions.ts';
import { canonicalEmail, findUser, findUserByEmail, updateUser } from '../tables/users.ts';

const LINK_MS = 60 * 60 * 1000;
const PURPOSE = 'password reset';

/**
 * Sends a link to set a new password, which is valid for an hour, if the address belongs to an active account.
 *
 * @param request `fromUrl` is the validated URL to which the user returns after the reset.
 * @throws ServiceError `not_configured` when the platform cannot send emails, `login_method_disabled` when the
 * app does not allow passwords, `too_many_attempts` after too many attempts.
 */
export async function requestPasswordReset(
  services: Services,
  request: { app: AppRow; email: string; address: string; fromUrl?: string | undefined },
): Promise<void> {
  const { store, secrets, limits, publicUrl } = services;
  const { app, address, fromUrl } = request;
  const email = canonicalEmail(request.email);
  await limits.attempt(accountLimits.resetRequest, { address, account: email });
  requirePasswords(app);
  requireMail(services);

  const user = await findUserByEmail(store, email);
  const userId = user && !user.disabled ? user.id : null;
  const { token, reset } = createResetLink(secrets, userId, LINK_MS);
  await insertPasswordReset(store, reset);
  if (userId !== null) services.sendMail(resetMail({ app, email, publicUrl }, { token, fromUrl }));
}

/**
 * Creates a link to set a new password. Returns its token, and the row that the caller must store.
 *
 * @param lifetimeMs how long the link is valid, in milliseconds.
 */
export function createResetLink(secrets: Secrets, userId: string | null, lifetimeMs: number) {
  const token = createLinkToken();
  const reset: PasswordResetRow = {
    token_hash: secrets.hash(PURPOSE, token),
    user_id: userId,
    expires_date: new Date(Date.now() + lifetimeMs).toISOString(),
  };
  return { token, reset };
}

/** Returns the user of a link to set a new password; undefined if the link is invalid or expired. */
export async function findUserToReset(
  { store, secrets }: Services,
  token: string,
): Promise<UserRow | undefined> {
  const userId = await findPasswordReset(store, secrets.hash(PURPOSE, token));
  const user = userId === undefined ? undefined : await findUser(store, userId);
  return user?.disabled ? undefined : user;
}

/**
 * Sets a new password with the token of a reset link, which then becomes invalid, and ends all of the user's sessions.
 * Resets the client's rate limits, because the client has proven to belong to the account's owner.
 *
 * @param reset `field` is the name of the password field in error messages.
 * @throws ServiceError `invalid_link` for an invalid token, `login_method_disabled` when the app does not allow
 * passwords, `validation_error` for a password that is not allowed, `too_many_attempts` after too many attempts.
 */
export async function resetPassword(
  services: Services,
  reset: { app: AppRow; token: string; password: string; field: string; address: string },
): Promise<void> {
  const { userWrites, secrets, limits, knownClients } = services;
  const { app, token, password, field, address } = reset;
  await limits.attempt(accountLimits.reset, { address });
  requirePasswords(app);
  const user = await findUserToReset(services, token);
  if (!user) throw invalidLink();
  await checkNewPassword(password, user.email, field);

  const client = { address, account: user.email };
  const hash = secrets.hash(PURPOSE, token);
  const password_hash = await hashPassword(password);
  await userWrites.write(app.id, async ({ store: transaction, changing }) => {
    if (!(await deletePasswordResetsOf(transaction, user.id, hash))) throw invalidLink();
    await changing(user.id);
    await updateUser(transaction, user.id, { password_hash });
    await deleteSessionsOf(transaction, user.id);
    await knownClients.remember(transaction, client);
    await recordAuditEvent(transaction, 'password_reset', {
      appId: app.id,
      actorId: user.id,
      address,
    });
  });
  const { login, changePassword, resetRequest } = accountLimits;
  for (const limit of [login, changePassword, resetRequest]) {
    await limits.reset(limit, client);
  }
}

function invalidLink(): ServiceError {
  return new ServiceError('invalid_link', translated('error.invalidLink'));
}
