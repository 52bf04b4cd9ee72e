import { ALWAYS, type Filter } from '@groundwork/engine';
import { forbidden, notFound } from '@groundwork/engine/kernel';
import { recordAuditEvent } from '../../../audit/audit-trail.ts';
import type { Services } from '../../../services.ts';
import { withdrawInvitationOf } from '../tables/invitations.ts';
import { markAsRemoved } from '../tables/memberships.ts';
import type { AppRow } from '../tables/rows.ts';
import { deleteSessionsInApp } from '../tables/sessions.ts';
import { findUser } from '../tables/users.ts';
import { changeMembers } from './change-members.ts';
import { countUsers } from './find-users.ts';
import type { UserWriting } from './user-writes.ts';

interface Removal {
  /** Id of the administrator who removes the members; an empty string for the service role. */
  readonly adminId: string;
  readonly address: string;
  readonly userIds: readonly string[];
  /** If set, only removes members who still match this filter in the transaction. */
  readonly filter?: Filter;
  /** How many automations led to the removal, each started by a change that the previous automation made. */
  readonly depth?: number | undefined;
}

/**
 * Removes members from an app, ends their sessions and sockets in the app, and deletes their invitations. Removed
 * users have no access until they are invited again, even to a public app. Their accounts and records are not
 * deleted.
 *
 * @returns the ids of the removed members. Ids that belong to no member are ignored.
 * @throws ServiceError `forbidden` when administrators try to remove themselves, when the caller is no longer an
 * administrator, or when no administrator would remain.
 */
export async function removeMembers(
  { userWrites, log }: Pick<Services, 'userWrites' | 'log'>,
  app: AppRow,
  { adminId, address, userIds, filter = ALWAYS, depth }: Removal,
): Promise<readonly string[]> {
  if (userIds.includes(adminId)) {
    throw forbidden('This is your own account. Ask another admin to remove it.');
  }
  const removed: string[] = [];
  const remove = async ({ store, changing }: UserWriting) => {
    for (const userId of userIds) {
      const user = await findUser(store, userId);
      if (!user) continue;
      const about = { appId: app.id, userId, filter };
      if (filter !== ALWAYS && (await countUsers(store, about)) === 0) continue;
      await changing(userId);
      if (!(await markAsRemoved(store, app.id, userId))) continue;
      await withdrawInvitationOf(store, app.id, user.email);
      await deleteSessionsInApp(store, { appId: app.id, userId });
      await recordAuditEvent(store, 'member_removed', {
        appId: app.id,
        actorId: adminId || null,
        subjectId: userId,
        address,
      });
      removed.push(userId);
    }
  };
  await userWrites.write(
    app.id,
    (writing) => changeMembers(writing.store, { appId: app.id, adminId }, () => remove(writing)),
    depth,
  );
  for (const userId of removed) {
    log.info({ message: 'An admin removed a member.', admin: adminId || 'service', user: userId });
  }
  return removed;
}

/**
 * Removes one member as {@link removeMembers} does.
 *
 * @throws ServiceError `not_found` when the app has no such member; also the errors of {@link removeMembers}.
 */
export async function removeMember(
  services: Services,
  app: AppRow,
  { userId, ...removal }: Omit<Removal, 'userIds'> & { readonly userId: string },
): Promise<void> {
  const removed = await removeMembers(services, app, { ...removal, userIds: [userId] });
  if (removed.length > 0) return;
  throw notFound('The app has no member with this id. Check the id in the list of users.');
}
