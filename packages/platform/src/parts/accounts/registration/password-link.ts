/**
 * Links to set a first password. Administrators create and send these links if the platform cannot send emails.
 *
 * Administrators could use such a link themselves. So links are only created for accounts that have no sign-in
 * method, and using a link does not verify the account's email address.
 */
import { forbidden } from '@groundwork/engine/kernel';
import type { PasswordLink } from '@groundwork/sdk/protocol';
import { recordAuditEvent } from '../../../audit/audit-trail.ts';
import type { Services } from '../../../services.ts';
import { allowsPasswords } from '../apps/admission.ts';
import { firstPasswordLink } from '../mail/account-mails.ts';
import { requireListed } from '../members/change-member.ts';
import { isPasswordMissing } from '../sign-in/password.ts';
import { isInOtherApp } from '../tables/memberships.ts';
import { deletePasswordResetsOf, insertPasswordReset } from '../tables/password-resets.ts';
import { listIdentitiesOf } from '../tables/provider-identities.ts';
import type { AppRow, UserRow } from '../tables/rows.ts';
import { updateUser } from '../tables/users.ts';
import { FIRST_LINK_MS } from './first-password.ts';
import { createResetLink } from './reset-password.ts';

/** Returns whether a user has no sign-in method, and can only get one with a link from an administrator. */
export async function needsPasswordLink(
  { store, sendsMail }: Pick<Services, 'store' | 'sendsMail'>,
  app: AppRow,
  { id, disabled, password_hash }: UserRow,
): Promise<boolean> {
  if (sendsMail || !allowsPasswords(app) || disabled || !isPasswordMissing(password_hash))
    return false;
  if ((await listIdentitiesOf(store, id)).length > 0) return false;
  return !(await isInOtherApp(store, app.id, id));
}

/**
 * Creates a link that is valid for seven days, and invalidates the user's earlier links.
 *
 * @throws ServiceError `not_found` when the app has no such member; `forbidden` when {@link needsPasswordLink}
 * returns false.
 */
export function createPasswordLink(
  { userWrites, secrets, sendsMail, publicUrl }: Services,
  app: AppRow,
  {
    userId,
    adminId,
    address,
  }: { readonly userId: string; readonly adminId: string; readonly address: string },
): Promise<PasswordLink> {
  return userWrites.write(app.id, async ({ store, changing }) => {
    const { user } = await requireListed(store, app.id, userId);
    if (!(await needsPasswordLink({ store, sendsMail }, app, user))) {
      throw forbidden(
        'A link is only created for an enabled account that has no password, no provider and no other app, while the platform sends no mail.',
      );
    }
    await changing(userId);
    await updateUser(store, userId, { is_verified: 0 });
    await deletePasswordResetsOf(store, userId);
    const { token, reset } = createResetLink(secrets, userId, FIRST_LINK_MS);
    await insertPasswordReset(store, reset);
    await recordAuditEvent(store, 'password_link_created', {
      appId: app.id,
      actorId: adminId,
      subjectId: userId,
      address,
    });
    return { password_url: firstPasswordLink(publicUrl, token), expires_date: reset.expires_date };
  });
}
