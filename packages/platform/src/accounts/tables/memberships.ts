import type { Admission, MembershipRow, Store } from '../../database/schema/schema.ts';
import { OPEN_TO_EVERY_ACCOUNT } from '../apps/app-table.ts';

/** A membership to create. */
export interface NewMembership {
  readonly appId: string;
  readonly userId: string;
  readonly role: string;
}

/**
 * Selects a user's membership in an app. Returns undefined for a user who is not a member, for one whom an
 * administrator removed, and for a self-admitted user of an app that is not open to every account.
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

/** Inserts a membership; leaves an existing one unchanged, removed or not. */
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

/** Grants an invited user a membership with a role, also to a removed user and in place of another role. */
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

/** Marks a member as removed and deletes their custom fields; the row stays so that they are not admitted again. */
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

/** Counts the self-admitted users of an app, disabled accounts included. */
export async function countSelfAdmitted(store: Store, appId: string): Promise<number> {
  const { count } = await store
    .selectFrom('memberships')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('app_id', '=', appId)
    .where('admission', '=', 'self')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Replaces the custom fields of a member with a JSON object. Returns the changed membership. */
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
