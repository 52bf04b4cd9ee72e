import type { MembershipRow, Store, UserRow } from './schema.ts';
import type { USER_FIELDS } from './user-fields.ts';

/** Which members of an app, and in what order. */
export interface MemberQuery {
  readonly appId: string;
  /** Only this one. */
  readonly userId?: string | undefined;
  readonly sort: (typeof USER_FIELDS)[number];
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  readonly skip: number;
}

/** A user with their place in an app. */
export interface Member {
  readonly user: UserRow;
  readonly membership: MembershipRow;
}

/** The members of an app; equal ones are in the order of their ids. */
export async function listMembers(store: Store, query: MemberQuery): Promise<Member[]> {
  const { appId, userId, sort, direction, limit, skip } = query;
  const rows = await store
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .selectAll('users')
    .select([
      'memberships.role',
      'memberships.data',
      'memberships.created_date as member_since',
      'memberships.updated_date as member_updated',
    ])
    .where('memberships.app_id', '=', appId)
    .$if(userId !== undefined, (all) => all.where('users.id', '=', `${userId}`))
    .orderBy(orderOf(sort), direction)
    .orderBy('users.id', direction)
    .limit(limit)
    .offset(skip)
    .execute();
  return rows.map(({ role, data, member_since, member_updated, ...user }) => ({
    user,
    membership: {
      app_id: appId,
      user_id: user.id,
      role,
      data,
      created_date: member_since,
      updated_date: member_updated,
    },
  }));
}

/** The role belongs to the place in the app, and a change of it counts as a change of the user. */
function orderOf(sort: MemberQuery['sort']) {
  if (sort === 'role' || sort === 'updated_date') return `memberships.${sort}` as const;
  return `users.${sort}` as const;
}
