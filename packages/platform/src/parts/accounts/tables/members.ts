import type { Store, USER_FIELDS } from '@groundwork/engine';
import { sql } from 'kysely';
import { OPEN_TO_EVERY_ACCOUNT } from '../apps/app-table.ts';
import type { MembershipRow, UserRow } from './rows.ts';

export interface MemberQuery {
  readonly appId: string;
  readonly userId?: string | undefined;
  /**
   * Whether to include users who registered themselves and lost access because the app is no longer open to every
   * account.
   */
  readonly withSelfAdmitted?: boolean;
  /** If set, selects only members whose email address or name contains this string, case-insensitively. */
  readonly text?: string | undefined;
  readonly sort: (typeof USER_FIELDS)[number];
  readonly direction: 'asc' | 'desc';
  /** If set, selects only members after this member in the order. */
  readonly after?: ListedMember | undefined;
  readonly limit: number;
  readonly skip: number;
}

export interface ListedMember {
  readonly user: UserRow;
  readonly membership: MembershipRow;
}

/** Lists app members. Members with the same sort value are ordered by id. */
export async function listMembers(store: Store, query: MemberQuery): Promise<ListedMember[]> {
  const { appId, userId, withSelfAdmitted = false, text, sort, direction } = query;
  const { after, limit, skip } = query;
  const column = orderOf(sort);
  let members = store
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .innerJoin('apps', 'apps.id', 'memberships.app_id')
    .selectAll('users')
    .select([
      'memberships.role',
      'memberships.admission',
      'memberships.data',
      'memberships.created_date as member_since',
      'memberships.updated_date as member_updated',
    ])
    .where('memberships.app_id', '=', appId)
    .where('admission', '!=', 'removed');
  if (!withSelfAdmitted) {
    members = members.where(({ eb, or }) =>
      or([
        eb('admission', '=', 'invited'),
        eb('apps.visibility', 'in', [...OPEN_TO_EVERY_ACCOUNT]),
      ]),
    );
  }
  if (userId !== undefined) members = members.where('users.id', '=', userId);
  if (text !== undefined && text !== '') {
    const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    members = members.where(({ or }) =>
      or([contains('users.email', pattern), contains('users.full_name', pattern)]),
    );
  }
  if (after) {
    const sign = direction === 'asc' ? '>' : '<';
    members = members.where(({ eb, refTuple, tuple }) =>
      eb(refTuple(column, 'users.id'), sign, tuple(sortedBy(after, sort), after.user.id)),
    );
  }
  const rows = await members
    .orderBy(column, direction)
    .orderBy('users.id', direction)
    .limit(limit)
    .offset(skip)
    .execute();
  return rows.map(({ role, data, admission, member_since, member_updated, ...user }) => ({
    user,
    membership: {
      app_id: appId,
      user_id: user.id,
      role,
      admission,
      data,
      created_date: member_since,
      updated_date: member_updated,
    },
  }));
}

function contains(column: 'users.email' | 'users.full_name', pattern: string) {
  return sql<boolean>`lower(${sql.ref(column)}) LIKE ${pattern} ESCAPE '\\'`;
}

/** Returns the SQL column by which members are sorted. The role and the latest update are columns of memberships. */
function orderOf(sort: MemberQuery['sort']) {
  if (sort === 'role' || sort === 'updated_date') return `memberships.${sort}` as const;
  return `users.${sort}` as const;
}

function sortedBy({ user, membership }: ListedMember, sort: MemberQuery['sort']): string | number {
  return sort === 'role' || sort === 'updated_date' ? membership[sort] : user[sort];
}
