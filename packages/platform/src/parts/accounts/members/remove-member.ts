/** Removes members from an app. */

import { ALWAYS, type Filter } from '@groundwork/engine';
import { forbidden, type Log, notFound } from '@groundwork/engine/kernel';
import { recordAuditEvent } from '../../../audit/audit-trail.ts';
import { withdrawInvitationOf } from '../tables/invitations.ts';
import { markAsRemoved } from '../tables/memberships.ts';
import type { AppRow } from '../tables/rows.ts';
import { deleteSessionsInApp } from '../tables/sessions.ts';
import { findUser } from '../tables/users.ts';
import { changeMembers } from './change-members.ts';
import { countUsers } from './find-users.ts';
import type { UserWrites, UserWriting } from './user-writes.ts';

/** Dependencies of this module. */
export interface RemoveMemberDependencies {
  readonly userWrites: UserWrites;
  readonly log: Log;
}

/** The members to remove, and the caller. */
interface Removal {
  /** Id of the administrator who removes them; empty for the service role. */
  readonly adminId: string;
  /** IP address of the client. */
  readonly address: string;
  readonly userIds: readonly string[];
  /** Removes only members that still match. Default: all members. */
  readonly filter?: Filter;
  /** Number of automations in the chain that led to the removal. */
  readonly depth?: number | undefined;
}

/**
 * Removes members: ends their sessions and sockets in the app and withdraws their invitations. A removed user
 * who signs in is not registered until they are invited again, even in a public app. The account and its
 * records are not deleted.
 *
 * @returns the ids of the removed members; the other given ids belong to no member.
 * @throws ServiceError `forbidden` for the administrator's own account, and as `changeMembers`.
 */
export async function removeMembers(
  { userWrites, log }: RemoveMemberDependencies,
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
      await recordAuditEvent(store, {
        appId: app.id,
        action: 'member_removed',
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
 * Removes one member, as `removeMembers` does.
 *
 * @throws ServiceError `not_found` when the app has no such member, `forbidden` as `removeMembers`.
 */
export async function removeMember(
  services: RemoveMemberDependencies,
  app: AppRow,
  { userId, ...removal }: Omit<Removal, 'userIds'> & { readonly userId: string },
): Promise<void> {
  const removed = await removeMembers(services, app, { ...removal, userIds: [userId] });
  if (removed.length > 0) return;
  throw notFound('The app has no member with this id. Check the id in the list of users.');
}
