import {
  parseFieldList,
  parseSort,
  pickFields,
  readCursor,
  type Store,
  writeCursor,
} from '@groundwork/engine';
import { badQuery, type JsonObject } from '@groundwork/engine/kernel';
import { type CountResponse, type EntityPage, PAGE_LIMIT, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import {
  countResponse,
  defineCall,
  parametersOf,
  parseParameters,
  readFilter,
  responds,
} from '../../../http/calls/index.ts';
import { wholeNumber } from '../../../kernel/fields.ts';
import type { Services } from '../../../services.ts';
import { userReader } from '../access.ts';
import { countUsers as countMatching, findUsers, type UserQuery } from '../members/find-users.ts';
import { queryUsers } from '../members/query-users.ts';
import type { UserAccess } from '../members/user-access.ts';
import { userPageResponse, userPartResponse } from './responses.ts';

const SKIP_LIMIT = 999_999_999;

export const OTHER_USERS =
  'Members who are not administrators receive no e-mail address, role or status of other users.';

function readUsers<Result>(
  { queries, userSchema }: Services,
  caller: UserAccess,
  { q, sort }: { readonly q?: string | undefined; readonly sort?: string | undefined },
  work: (store: Store, query: Omit<UserQuery, 'limit' | 'skip'>) => Promise<Result>,
): Promise<Result> {
  const query = { filter: readFilter(userSchema, q), sort: parseSort(sort || undefined) };
  return queryUsers(queries, caller, query, work);
}

const LIMIT = 5000;

const listQuery = z.object({
  q: z.string().optional(),
  sort: z.string().optional(),
  limit: wholeNumber(1, LIMIT, LIMIT),
  skip: wholeNumber(0, SKIP_LIMIT, 0),
  fields: z.string().optional(),
});

const listUsers = defineCall({
  id: 'listUsers',
  method: 'get',
  path: routes.users,
  area: 'Users',
  summary:
    'Lists the users of the app. Other callers than administrators and the service role receive only themselves, unless the rules of users allow more.',
  description: `The filter has the same syntax as for records, and may contain fields that the app added. ${OTHER_USERS}`,
  access: userReader,
  input: parametersOf(listQuery),
  responses: responds('The users', z.array(userPartResponse)),
  async handle({ c, caller, input }, services: Services) {
    const { fields, limit, skip, ...about } = parseParameters(services, listQuery, input);
    const requestedFields = parseFieldList(fields);
    const users = await readUsers(services, caller, about, (store, query) =>
      findUsers(store, { ...query, limit, skip }),
    );
    return c.json(users.map((user) => pickFields(caller.access.show(user), requestedFields)));
  },
});

const pageQuery = z.object({
  q: z.string().optional(),
  sort: z.string().optional(),
  limit: wholeNumber(1, LIMIT, PAGE_LIMIT),
  fields: z.string().optional(),
  cursor: z.string().optional(),
});

/** Schema of the position in a cursor. Positions must be validated, because clients can forge cursors. */
const skipSchema = z.int().min(0).max(SKIP_LIMIT);

const listUsersByPage = defineCall({
  id: 'listUsersByPage',
  method: 'get',
  path: '/apps/:appId/entities/User/v2/list',
  area: 'Users',
  summary: 'Returns one page of the users that `listUsers` lists',
  access: userReader,
  input: parametersOf(pageQuery),
  responses: responds('The page', userPageResponse),
  async handle({ c, appId, caller, input }, services: Services) {
    const { fields, limit, cursor, ...about } = parseParameters(services, pageQuery, input);
    const requestedFields = parseFieldList(fields);
    const question = [appId, 'User', about.q, about.sort, fields];
    const skip = cursor ? readSkip(question, cursor) : 0;
    const users = await readUsers(services, caller, about, (store, query) =>
      findUsers(store, { ...query, limit: limit + 1, skip }),
    );
    const hasMore = users.length > limit;
    const page: EntityPage<JsonObject> = {
      items: users
        .slice(0, limit)
        .map((user) => pickFields(caller.access.show(user), requestedFields)),
      next_cursor: hasMore ? writeCursor(question, [skip + limit, '', '']) : null,
      has_more: hasMore,
    };
    return c.json(page);
  },
});

/**
 * Returns how many users precede a cursor.
 *
 * @throws ServiceError `bad_request` for a cursor that the platform has not issued.
 */
function readSkip(question: unknown, cursor: string): number {
  const [start] = readCursor(question, cursor);
  const { success, data } = skipSchema.safeParse(start);
  if (success) return data;
  throw badQuery('the cursor is malformed. Start again without one.');
}

const countQuery = z.object({ q: z.string().optional() });

const countUsers = defineCall({
  id: 'countUsers',
  method: 'get',
  path: '/apps/:appId/entities/User/count',
  area: 'Users',
  summary: 'Counts the users that `listUsers` lists',
  access: userReader,
  input: parametersOf(countQuery),
  responses: responds<CountResponse>('The number', countResponse),
  async handle({ caller, input }, services: Services) {
    const about = parseParameters(services, countQuery, input);
    return { count: await readUsers(services, caller, about, countMatching) };
  },
});

export const userListCalls = [listUsers, listUsersByPage, countUsers];
