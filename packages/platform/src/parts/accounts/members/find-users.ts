/**
 * Finds the users of an app that match a filter.
 *
 * Filters have the same syntax as filters of records. They are evaluated in memory, with the same results as in
 * SQL. Users are read and matched in batches, so that the platform handles other requests in between.
 */

import {
  ALWAYS,
  type Filter,
  matchesFilter,
  type Sort,
  type Store,
  USER_FIELDS,
} from '@groundwork/engine';
import { badQuery, type JsonObject, type JsonValue, valueAt } from '@groundwork/engine/kernel';
import { type ListedMember, listMembers, type MemberQuery } from '../tables/members.ts';
import { toUserObject } from './user-body.ts';

const BATCH = 500;

/** Maximum number of matching users that are sorted by a custom field, because they are sorted in memory. */
const SORTED_USERS = 10_000;

export interface UserQuery extends Pick<MemberQuery, 'appId' | 'userId' | 'limit' | 'skip'> {
  readonly filter: Filter;
  readonly sort: Sort;
}

/**
 * Returns the matching users in the order of the query. Applies the limit and skip of the query to the matching
 * users.
 *
 * @throws ServiceError `bad_request` if the query sorts by a custom field and more than 10,000 users match.
 */
export async function findUsers(
  store: Store,
  { filter, sort, limit, skip, ...query }: UserQuery,
): Promise<JsonObject[]> {
  const direction = sort.direction === 'ASC' ? 'asc' : 'desc';
  const field = USER_FIELDS.find((name) => name === sort.path.join('.'));
  if (field === undefined) {
    const all = { ...query, sort: 'id', direction } as const;
    const found = await matching(store, filter, all, SORTED_USERS + 1);
    if (found.length > SORTED_USERS) {
      throw badQuery(
        `more than ${SORTED_USERS} users match, and so many are sorted only by fields of the platform, such as created_date. Narrow the filter.`,
      );
    }
    return sortBy(found, sort).slice(skip, skip + limit);
  }
  const ordered = { ...query, sort: field, direction } as const;
  if (filter === ALWAYS) {
    return (await listMembers(store, { ...ordered, limit, skip })).map(toUser);
  }
  return (await matching(store, filter, ordered, skip + limit)).slice(skip);
}

export async function countUsers(
  store: Store,
  { filter, appId, userId }: Pick<UserQuery, 'filter' | 'appId' | 'userId'>,
): Promise<number> {
  const all = { appId, userId, sort: 'id', direction: 'asc' } as const;
  let count = 0;
  for await (const batch of batches(store, all)) {
    count += batch.filter((user) => matchesFilter(user, filter)).length;
  }
  return count;
}

async function matching(
  store: Store,
  filter: Filter,
  query: Omit<MemberQuery, 'after' | 'limit' | 'skip'>,
  most: number,
): Promise<JsonObject[]> {
  const found: JsonObject[] = [];
  for await (const batch of batches(store, query)) {
    found.push(...batch.filter((user) => matchesFilter(user, filter)));
    if (found.length >= most) break;
  }
  return found.slice(0, most);
}

async function* batches(
  store: Store,
  query: Omit<MemberQuery, 'after' | 'limit' | 'skip'>,
): AsyncGenerator<JsonObject[]> {
  let after: ListedMember | undefined;
  do {
    const batch = await listMembers(store, { ...query, after, limit: BATCH, skip: 0 });
    yield batch.map(toUser);
    after = batch.length < BATCH ? undefined : batch.at(-1);
    await new Promise(setImmediate);
  } while (after);
}

/** Sorts users by a custom field: users without a value come first, then numbers, then strings. */
function sortBy(users: JsonObject[], { path, direction }: Sort): JsonObject[] {
  const sign = direction === 'ASC' ? 1 : -1;
  const keyed = users.map((user) => ({ user, key: sortKey(valueAt(user, path)) }));
  keyed.sort((one, other) => sign * compareKeys(one.key, other.key));
  return keyed.map(({ user }) => user);
}

type SortKey = readonly [rank: number, number: number, text: string];

function sortKey(value: JsonValue | undefined): SortKey {
  if (value === undefined || value === null) return [0, 0, ''];
  if (typeof value === 'number' || typeof value === 'boolean') return [1, Number(value), ''];
  return [2, 0, typeof value === 'string' ? value : JSON.stringify(value)];
}

function compareKeys(one: SortKey, other: SortKey): number {
  if (one[0] !== other[0]) return one[0] - other[0];
  if (one[1] !== other[1]) return one[1] - other[1];
  return Buffer.compare(Buffer.from(one[2]), Buffer.from(other[2]));
}

function toUser({ user, membership }: ListedMember): JsonObject {
  return toUserObject(user, membership);
}
