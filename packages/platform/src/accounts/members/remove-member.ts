/** Removes members from an app. */

import type { Publisher } from '../../database/publisher.ts';
import type { AppRow, Store } from '../../database/schema/schema.ts';
import type { Log } from '../../kernel/log.ts';
import { forbidden, notFound } from '../../kernel/service-error.ts';
import { withdrawInvitationOf } from '../tables/invitations.ts';
import { markAsRemoved } from '../tables/memberships.ts';
import { deleteSessionsInApp } from '../tables/sessions.ts';
import { findUser } from '../tables/users.ts';

/** A member whom an administrator removed from an app. */
export interface RemovedMember {
  readonly appId: string;
  readonly userId: string;
}

/** Notifies every node of members who were removed, after the change is durable. */
export type RemovedMembers = Publisher<RemovedMember>;

/** Dependencies of this module. */
export interface RemoveMemberDependencies {
  readonly store: Store;
  readonly removedMembers: RemovedMembers;
  readonly log: Log;
}

/**
 * Removes a member: ends their sessions and sockets in the app and withdraws their invitation. A removed user who signs
 * in is not registered, in a public app too, until they are invited again. The account and its records stay.
 *
 * @param adminId id of the admin who removes the member.
 * @throws ServiceError `not_found` when there is no such member, `forbidden` for the admin's own account.
 */
export async function removeMember(
  { store, removedMembers, log }: RemoveMemberDependencies,
  app: AppRow,
  { adminId, userId }: { readonly adminId: string; readonly userId: string },
): Promise<void> {
  if (userId === adminId) {
    throw forbidden('This is your own account. Ask another admin to remove it.');
  }
  const user = await findUser(store, userId);
  const isRemoved =
    user !== undefined &&
    (await store.transaction().execute(async (transaction) => {
      if (!(await markAsRemoved(transaction, app.id, userId))) return false;
      await withdrawInvitationOf(transaction, app.id, user.email);
      await deleteSessionsInApp(transaction, { appId: app.id, userId });
      return true;
    }));
  if (!isRemoved) {
    throw notFound('The app has no member with this id. Check the id in the list of users.');
  }
  removedMembers.publish({ appId: app.id, userId });
  log.info({ message: 'An admin removed a member.', admin: adminId, user: userId });
}
