import type { Store } from '@groundwork/engine';
import { forbidden } from '@groundwork/engine/kernel';
import { recordAuditEvent } from '../../../audit/audit-trail.ts';
import { unknownUrl } from '../../../kernel/denials.ts';
import { type ListedMember, listMembers } from '../tables/members.ts';
import { grantMembership } from '../tables/memberships.ts';
import type { AppRow } from '../tables/rows.ts';
import { deleteSessionsOf } from '../tables/sessions.ts';
import { updateUser } from '../tables/users.ts';
import { changeMembers } from './change-members.ts';
import type { UserWrites } from './user-writes.ts';

interface NewState {
  readonly adminId: string;
  readonly address: string;
  readonly userId: string;
  readonly role: string | undefined;
  /** Whether to disable the account; undefined keeps the current state. */
  readonly isDisabled: boolean | undefined;
  /** Whether a member who registered without an invitation counts as invited from now on. */
  readonly isInvited: boolean;
}

/**
 * Changes a member's role, and disables or enables their account, which ends its sessions.
 *
 * @throws ServiceError `not_found` when the app has no such member; `forbidden` when administrators change their
 * own role or disable themselves, when the caller is no longer an administrator, or when no administrator would
 * remain.
 */
export async function changeMember(
  userWrites: UserWrites,
  app: AppRow,
  { adminId, address, userId, isInvited, ...wanted }: NewState,
): Promise<void> {
  const givesUpRole = wanted.role !== undefined && wanted.role !== 'admin';
  if (userId === adminId && (wanted.isDisabled === true || givesUpRole)) {
    throw forbidden('This is your own account. Ask another admin to do that.');
  }
  const event = { appId: app.id, actorId: adminId, subjectId: userId, address };
  await userWrites.write(app.id, ({ store, changing }) =>
    changeMembers(store, { appId: app.id, adminId }, async () => {
      const { user, membership } = await requireListed(store, app.id, userId);
      const { role = membership.role, isDisabled = user.disabled === 1 } = wanted;
      await changing(userId);
      if (role !== membership.role || isInvited) {
        await grantMembership(store, { appId: app.id, userId, role });
      }
      const isAdmitted = isInvited && membership.admission !== 'invited';
      if (isAdmitted) await recordAuditEvent(store, 'member_admitted', event);
      if (role !== membership.role) await recordAuditEvent(store, 'role_changed', event);
      if (isDisabled === (user.disabled === 1)) return;
      await setDisabled(store, userId, isDisabled);
      await recordAuditEvent(store, isDisabled ? 'account_disabled' : 'account_enabled', event);
    }),
  );
}

/**
 * Returns a member, including one who registered without an invitation and has no access now.
 *
 * @throws ServiceError `not_found` when the app has no such member.
 */
export async function requireListed(
  store: Store,
  appId: string,
  userId: string,
): Promise<ListedMember> {
  const query = { appId, userId, withSelfAdmitted: true, limit: 1, skip: 0 };
  const [member] = await listMembers(store, { ...query, sort: 'id', direction: 'asc' });
  if (!member) throw unknownUrl();
  return member;
}

/**
 * Disables or enables an account.
 *
 * @param store store of the current transaction.
 * @throws Error when there is no account with this id.
 */
export async function setDisabled(
  store: Store,
  userId: string,
  isDisabled: boolean,
): Promise<void> {
  if (await updateUser(store, userId, { disabled: isDisabled ? 1 : 0 })) {
    return deleteSessionsOf(store, userId);
  }
  throw new Error(`The platform has no account with id ${userId}. Check the id.`);
}
