import { parseFieldList, pickFields } from '@groundwork/engine';
import { routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { defineCall, parametersOf, parseParameters, responds } from '../../../http/calls/index.ts';
import { wholeNumber } from '../../../kernel/fields.ts';
import type { Services } from '../../../services.ts';
import { userReader } from '../access.ts';
import { findUsers } from '../members/find-users.ts';
import { OTHER_USERS, readUsers, SKIP_LIMIT } from './read-users.ts';
import { userPartResponse } from './responses.ts';

const LIMIT = 5000;

const listQuery = z.object({
  q: z.string().optional(),
  sort: z.string().optional(),
  limit: wholeNumber(1, LIMIT, LIMIT),
  skip: wholeNumber(0, SKIP_LIMIT, 0),
  fields: z.string().optional(),
});

export const listUsers = defineCall({
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
