import { invalidField, ServiceError } from '@groundwork/engine/kernel';
import { recordAuditEvent } from '../../../audit/audit-trail.ts';
import { translated } from '../../../kernel/translated.ts';
import type { Services } from '../../../services.ts';
import { accountLimits } from '../limits.ts';
import { hashPassword, verifyPassword } from '../sign-in/password.ts';
import { checkNewPassword } from '../sign-in/password-rules.ts';
import { deletePasswordResetsOf } from '../tables/password-resets.ts';
import type { KnownUser } from '../tables/session-row.ts';
import { deleteSessionsOf } from '../tables/sessions.ts';
import { findUser, updateUser } from '../tables/users.ts';

export interface PasswordChange {
  readonly appId: string;
  readonly user: KnownUser;
  /** Id of the session that stays open when all other sessions end. */
  readonly sessionId: string;
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly address: string;
}

/**
 * Changes a user's password, ends all of the user's other sessions and invalidates the user's reset links.
 *
 * @throws ServiceError `invalid_credentials` when the current password is wrong or was changed meanwhile,
 * `validation_error` when the new password is not allowed, `too_many_attempts` after too many attempts.
 */
export async function changePassword(
  { store, userWrites, limits }: Services,
  { appId, user, sessionId, currentPassword, newPassword, address }: PasswordChange,
): Promise<void> {
  const attempt = { address, account: user.email };
  await limits.attempt(accountLimits.changePassword, attempt);
  await checkNewPassword(newPassword, user.email, 'new_password');
  const current = await findUser(store, user.id);
  if (!current || !(await verifyPassword(currentPassword, current.password_hash))) {
    throw wrongPassword();
  }
  if (newPassword === currentPassword) {
    throw invalidField('new_password', translated('error.samePassword'));
  }
  await limits.reset(accountLimits.changePassword, attempt);

  const password_hash = await hashPassword(newPassword);
  await userWrites.write(appId, async ({ store: transaction, changing }) => {
    // Reads the user again within the transaction. Otherwise a request with an outdated password could set a new
    // password after a reset.
    const now = await findUser(transaction, user.id);
    if (now?.password_hash !== current.password_hash) throw wrongPassword();
    await changing(user.id);
    await updateUser(transaction, user.id, { password_hash });
    await deleteSessionsOf(transaction, user.id, sessionId);
    await deletePasswordResetsOf(transaction, user.id);
    await recordAuditEvent(transaction, 'password_changed', { appId, actorId: user.id, address });
  });
}

function wrongPassword(): ServiceError {
  return new ServiceError('invalid_credentials', translated('error.wrongPassword'));
}
