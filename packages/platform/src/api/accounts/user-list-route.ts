import {
  parseFieldList,
  parseSort,
  pickFields,
  type Queries,
  readCursor,
  type Store,
  writeCursor,
} from '@groundwork/engine';
import { badQuery, type JsonObject } from '@groundwork/engine/kernel';
import { type CountResponse, type EntityPage, PAGE_LIMIT, routes } from '@groundwork/sdk/protocol';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { countUsers, findUsers, type UserQuery } from '../../accounts/members/find-users.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { addQueryRoute, readQuery } from '../../http/query-route.ts';
import { parseFields, wholeNumber } from '../../kernel/fields.ts';
import { clampLimit, readFilter } from '../../parts/records/index.ts';
import { queryUsers } from './query-users.ts';
import { findUserAccess, type UserAccessDependencies } from './user-access.ts';

const LIMIT = 5000;
const SKIP_LIMIT = 999_999_999;

/** Query parameters of the user list. */
export const userListQuery = z.object({
  q: z.string().optional(),
  sort: z.string().optional(),
  limit: wholeNumber(1, LIMIT, LIMIT),
  skip: wholeNumber(0, SKIP_LIMIT, 0),
  fields: z.string().optional(),
});

/** Query parameters of a page of users. */
export const userPageQuery = z.object({
  q: z.string().optional(),
  sort: z.string().optional(),
  limit: wholeNumber(1, LIMIT, PAGE_LIMIT),
  fields: z.string().optional(),
  cursor: z.string().optional(),
});

/** Schema of the position in a cursor, which callers can forge. */
const skipSchema = z.int().min(0).max(SKIP_LIMIT);

/** Route that counts users as records of the entity `User`. */
export const USER_COUNT = '/apps/:appId/entities/User/count';

/** Route of the paginated list of users. */
export const USER_PAGE = '/apps/:appId/entities/User/v2/list';

/** Dependencies of the user list route. */
interface UserListRouteDependencies extends UserAccessDependencies {
  readonly queries: Queries;
  readonly clampsLimits: boolean;
}

/**
 * Adds the routes that list and count users. Administrators and the service role receive all users; other
 * members receive the users that the rules of `User.jsonc` allow, by default only themselves.
 */
export function addUserListRoute(api: Hono<HttpEnv>, services: UserListRouteDependencies): void {
  /** Runs a query for the users that match and that the caller may read; returns its result and their access. */
  async function withUsers<Result>(
    c: Context<HttpEnv>,
    { q, sort }: { readonly q?: string | undefined; readonly sort?: string | undefined },
    work: (store: Store, query: Omit<UserQuery, 'limit' | 'skip'>) => Promise<Result>,
  ) {
    const caller = await findUserAccess(services, c);
    const query = {
      filter: readFilter(services.userSchema, q),
      sort: parseSort(sort || undefined),
    };
    const result = await queryUsers(services.queries, caller, query, work);
    return { result, access: caller.access };
  }

  addQueryRoute(api, routes.users, async (c) => {
    const { fields, limit, skip, ...about } = parseFields(
      userListQuery,
      clampLimit(services, await readQuery(c)),
    );
    const requestedFields = parseFieldList(fields);
    const { result: users, access } = await withUsers(c, about, (store, query) =>
      findUsers(store, { ...query, limit, skip }),
    );
    return c.json(users.map((user) => pickFields(access.show(user), requestedFields)));
  });

  addQueryRoute(api, USER_PAGE, async (c) => {
    const { fields, limit, cursor, ...about } = parseFields(
      userPageQuery,
      clampLimit(services, await readQuery(c)),
    );
    const requestedFields = parseFieldList(fields);
    const question = [c.req.param('appId'), 'User', about.q, about.sort, fields];
    const skip = cursor ? readSkip(question, cursor) : 0;
    const { result: users, access } = await withUsers(c, about, (store, query) =>
      findUsers(store, { ...query, limit: limit + 1, skip }),
    );
    const hasMore = users.length > limit;
    const body: EntityPage<JsonObject> = {
      items: users.slice(0, limit).map((user) => pickFields(access.show(user), requestedFields)),
      next_cursor: hasMore ? writeCursor(question, [skip + limit, '', '']) : null,
      has_more: hasMore,
    };
    return c.json(body);
  });

  addQueryRoute(api, USER_COUNT, async (c) => {
    const about = { q: (await readQuery(c)).q };
    const { result: count } = await withUsers(c, about, countUsers);
    return c.json({ count } satisfies CountResponse);
  });
}

/**
 * Returns the number of users before a page.
 *
 * @throws ServiceError `bad_request` for a cursor that no page returned.
 */
function readSkip(question: unknown, cursor: string): number {
  const [start] = readCursor(question, cursor);
  const { success, data } = skipSchema.safeParse(start);
  if (success) return data;
  throw badQuery('the cursor is malformed. Start again without one.');
}
