/**
 * Finds the users of an app that match a filter.
 *
 * Uses the filter language of records and its in-memory matcher, which agrees with SQL on both engines. Reads and
 * matches users in batches, so that other requests are handled in between.
 */

import type { Store } from '../../database/schema/schema.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { Filter } from '../../query/filter/filter.ts';
import { ALWAYS } from '../../query/filter/filter.ts';
import { matchesFilter } from '../../query/filter/matches-filter.ts';
import { listMembers, type Member, type MemberQuery } from '../tables/members.ts';
import { toUserObject } from './user-body.ts';

const BATCH = 500;

/** Returns the matching users in the order of the query, whose limit and skip count matches. */
export async function findUsers(
  store: Store,
  filter: Filter,
  { limit, skip, ...query }: Omit<MemberQuery, 'after'>,
): Promise<JsonObject[]> {
  if (filter === ALWAYS) return (await listMembers(store, { ...query, limit, skip })).map(toUser);
  const found: JsonObject[] = [];
  let after: Member | undefined;
  do {
    const batch = await listMembers(store, { ...query, after, limit: BATCH, skip: 0 });
    found.push(...batch.map(toUser).filter((user) => matchesFilter(user, filter)));
    after = batch.length < BATCH ? undefined : batch.at(-1);
    await new Promise(setImmediate);
  } while (after && found.length < skip + limit);
  return found.slice(skip, skip + limit);
}

function toUser({ user, membership }: Member): JsonObject {
  return toUserObject(user, membership);
}
