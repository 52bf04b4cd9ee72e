import { z } from 'zod';
import { defineCall, parametersOf, parseParameters, responds } from '../../../http/calls/index.ts';
import type { Services } from '../../../services.ts';
import { userReader } from '../access.ts';
import { requireUser } from '../members/change-user.ts';
import { OTHER_USERS } from './read-users.ts';
import { userPartResponse } from './responses.ts';

export const USER_PATH = '/apps/:appId/entities/User/:userId';

const noParameters = z.object({});

export const readUser = defineCall({
  id: 'readUser',
  method: 'get',
  path: USER_PATH,
  area: 'Users',
  summary:
    'Returns a user. Other callers than administrators and the service role may read only themselves, unless the rules of users allow more.',
  description: OTHER_USERS,
  access: userReader,
  input: parametersOf(noParameters),
  responses: responds('The user', userPartResponse),
  async handle({ c, caller, param, input }, services: Services) {
    parseParameters(services, noParameters, input);
    const { record } = await requireUser(services.store, caller, param('userId'));
    return c.json(caller.access.show(record));
  },
});
