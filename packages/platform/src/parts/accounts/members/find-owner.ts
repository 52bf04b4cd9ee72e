import type { Store } from '@groundwork/engine';
import { findMembership } from '../tables/memberships.ts';
import type { MembershipRow, UserRow } from '../tables/rows.ts';
import { findUser } from '../tables/users.ts';

/** Returns an app's owner, which is the administrator with the oldest membership. */
export async function findOwner(
  store: Store,
  appId: string,
): Promise<{ readonly user: UserRow; readonly membership: MembershipRow } | undefined> {
  const first = await store
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('user_id')
    .where('app_id', '=', appId)
    .where('role', '=', 'admin')
    .where('admission', '=', 'invited')
    .where('disabled', '=', 0)
    .where('is_service', '=', 0)
    .orderBy('memberships.created_date')
    .orderBy('user_id')
    .executeTakeFirst();
  const user = first && (await findUser(store, first.user_id));
  const membership = user && (await findMembership(store, appId, user.id));
  return user && membership && { user, membership };
}
