import type { CountResponse } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { defineCall } from '../../../http/calls/call.ts';
import { countResponse } from '../../../http/calls/common-responses.ts';
import { query } from '../../../http/calls/input.ts';
import { responds } from '../../../http/calls/response.ts';
import { userReader } from '../access.ts';
import { countUsers as countMatching } from '../members/find-users.ts';
import type { AccountServices } from '../services.ts';
import { readUsers } from './read-users.ts';

export const countUsers = defineCall({
  id: 'countUsers',
  method: 'get',
  path: '/apps/:appId/entities/User/count',
  area: 'Users',
  summary: 'Counts the users that `listUsers` lists',
  access: userReader,
  input: query(z.object({ q: z.string().optional() })),
  responses: responds<CountResponse>('The number', countResponse),
  async handle({ caller, input }, services: AccountServices) {
    return { count: await readUsers(services, caller, input, countMatching) };
  },
});
