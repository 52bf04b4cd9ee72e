import type { MembershipRow, Store } from './schema.ts';

/** A user's place in an app; undefined when there is none. */
export function findMembership(
  store: Store,
  appId: string,
  userId: string,
): Promise<MembershipRow | undefined> {
  return store
    .selectFrom('memberships')
    .selectAll()
    .where('app_id', '=', appId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Gives a user a place in an app; one that is there already stays as it is. */
export async function insertMembership(
  store: Store,
  { appId, userId, role }: { appId: string; userId: string; role: string },
): Promise<void> {
  const now = new Date().toISOString();
  await store
    .insertInto('memberships')
    .values({
      app_id: appId,
      user_id: userId,
      role,
      data: '{}',
      created_date: now,
      updated_date: now,
    })
    .onConflict((conflict) => conflict.columns(['app_id', 'user_id']).doNothing())
    .execute();
}

/** Gives a user a place in an app with a role, also if there is one with another role. */
export async function grantMembership(
  store: Store,
  membership: { appId: string; userId: string; role: string },
): Promise<void> {
  const { appId, userId, role } = membership;
  await insertMembership(store, membership);
  await store
    .updateTable('memberships')
    .set({ role, updated_date: new Date().toISOString() })
    .where('app_id', '=', appId)
    .where('user_id', '=', userId)
    .where('role', '!=', role)
    .execute();
}

/** Replaces the app's own fields of a member with a JSON object; returns the changed membership. */
export async function updateMembershipData(
  store: Store,
  membership: MembershipRow,
  data: string,
): Promise<MembershipRow> {
  const updated_date = new Date().toISOString();
  await store
    .updateTable('memberships')
    .set({ data, updated_date })
    .where('app_id', '=', membership.app_id)
    .where('user_id', '=', membership.user_id)
    .execute();
  return { ...membership, data, updated_date };
}
