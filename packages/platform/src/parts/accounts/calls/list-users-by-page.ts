import { parseFieldList, pickFields, readCursor, writeCursor } from '@groundwork/engine';
import { badQuery, type JsonObject } from '@groundwork/engine/kernel';
import { type EntityPage, PAGE_LIMIT } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { defineCall, parametersOf, parseParameters, responds } from '../../../http/calls/index.ts';
import { wholeNumber } from '../../../kernel/fields.ts';
import type { Services } from '../../../services.ts';
import { userReader } from '../access.ts';
import { findUsers } from '../members/find-users.ts';
import { readUsers, SKIP_LIMIT } from './read-users.ts';
import { userPageResponse } from './responses.ts';

const LIMIT = 5000;

const pageQuery = z.object({
  q: z.string().optional(),
  sort: z.string().optional(),
  limit: wholeNumber(1, LIMIT, PAGE_LIMIT),
  fields: z.string().optional(),
  cursor: z.string().optional(),
});

/** Schema of the position in a cursor. It must be checked, because clients can forge cursors. */
const skipSchema = z.int().min(0).max(SKIP_LIMIT);

export const listUsersByPage = defineCall({
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

/** @throws ServiceError `bad_request` for a cursor that no response contained. */
function readSkip(question: unknown, cursor: string): number {
  const [start] = readCursor(question, cursor);
  const { success, data } = skipSchema.safeParse(start);
  if (success) return data;
  throw badQuery('the cursor is malformed. Start again without one.');
}
