import type { Store } from '@groundwork/engine';
import { OPEN_TO_EVERY_ACCOUNT } from '../apps/app-table.ts';
import type { Admission, MembershipRow, UserRow } from './rows.ts';

export interface NewMembership {
  readonly appId: string;
  readonly userId: string;
  readonly role: string;
}

/**
 * Returns a user's membership in an app. Returns undefined for a user who is not a member or was removed, and for
 * a user who registered themselves if the app is no longer open to every account.
 */
export function findMembership(
  store: Store,
  appId: string,
  userId: string,
): Promise<MembershipRow | undefined> {
  return store
    .selectFrom('memberships')
    .innerJoin('apps', 'apps.id', 'memberships.app_id')
    .selectAll('memberships')
    .where('app_id', '=', appId)
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('admission', '=', 'invited'),
        eb.and([
          eb('admission', '=', 'self'),
          eb('apps.visibility', 'in', [...OPEN_TO_EVERY_ACCOUNT]),
        ]),
      ]),
    )
    .executeTakeFirst();
}

/** Inserts a membership. Does nothing if the user has, or had, a membership in the app. */
export async function insertMembership(
  store: Store,
  { appId, userId, role }: NewMembership,
  admission: Admission,
): Promise<void> {
  const now = new Date().toISOString();
  await store
    .insertInto('memberships')
    .values({
      app_id: appId,
      user_id: userId,
      role,
      admission,
      data: '{}',
      created_date: now,
      updated_date: now,
    })
    .onConflict((conflict) => conflict.columns(['app_id', 'user_id']).doNothing())
    .execute();
}

/**
 * Gives an invited user a membership with a role. Replaces the role of an existing membership, and restores a
 * membership that was removed.
 */
export async function grantMembership(store: Store, membership: NewMembership): Promise<void> {
  const { appId, userId, role } = membership;
  await insertMembership(store, membership, 'invited');
  await store
    .updateTable('memberships')
    .set({ role, admission: 'invited', updated_date: new Date().toISOString() })
    .where('app_id', '=', appId)
    .where('user_id', '=', userId)
    .where(({ eb, or }) => or([eb('role', '!=', role), eb('admission', '!=', 'invited')]))
    .execute();
}

/** Gives a user of the organisation a membership. Does nothing if the user was removed from the app. */
export async function admitColleague(
  store: Store,
  { appId, userId }: Pick<NewMembership, 'appId' | 'userId'>,
): Promise<void> {
  await insertMembership(store, { appId, userId, role: 'user' }, 'invited');
  await store
    .updateTable('memberships')
    .set({ admission: 'invited', updated_date: new Date().toISOString() })
    .where('app_id', '=', appId)
    .where('user_id', '=', userId)
    .where('admission', '=', 'self')
    .execute();
}

/** Marks a member as removed. The row stays, so that the user can return only with an invitation. */
export async function markAsRemoved(store: Store, appId: string, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('memberships')
    .set({
      role: 'user',
      admission: 'removed',
      data: '{}',
      updated_date: new Date().toISOString(),
    })
    .where('app_id', '=', appId)
    .where('user_id', '=', userId)
    .where('admission', '!=', 'removed')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function isInOtherApp(store: Store, appId: string, userId: string): Promise<boolean> {
  const found = await store
    .selectFrom('memberships')
    .select('app_id')
    .where('app_id', '!=', appId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Counts the users of an app who registered themselves, including disabled accounts. */
export async function countSelfAdmitted(store: Store, appId: string): Promise<number> {
  const { count } = await store
    .selectFrom('memberships')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('app_id', '=', appId)
    .where('admission', '=', 'self')
    .executeTakeFirstOrThrow();
  return Number(count);
}

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

export async function isOnlyAdmin(store: Store, appId: string, userId: string): Promise<boolean> {
  const found = await admins(store, appId).limit(2).execute();
  return found.length === 1 && found[0]?.id === userId;
}

export async function isActiveAdmin(store: Store, appId: string, userId: string): Promise<boolean> {
  return (await admins(store, appId).where('users.id', '=', userId).execute()).length > 0;
}

export async function hasAdmin(store: Store, appId: string): Promise<boolean> {
  return (await admins(store, appId).limit(1).execute()).length > 0;
}

/** Returns the active administrator of an app with the oldest membership. */
export async function findAdmin(store: Store, appId: string): Promise<UserRow | undefined> {
  return admins(store, appId)
    .clearSelect()
    .selectAll('users')
    .orderBy('memberships.created_date')
    .orderBy('users.id')
    .executeTakeFirst();
}

function admins(store: Store, appId: string) {
  return store
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.id')
    .where('app_id', '=', appId)
    .where('role', '=', 'admin')
    .where('admission', '!=', 'removed')
    .where('disabled', '=', 0);
}
