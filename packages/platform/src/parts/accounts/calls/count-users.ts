import type { CountResponse } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import {
  countResponse,
  defineCall,
  parametersOf,
  parseParameters,
  responds,
} from '../../../http/calls/index.ts';
import type { Services } from '../../../services.ts';
import { userReader } from '../access.ts';
import { countUsers as countMatching } from '../members/find-users.ts';
import { readUsers } from './read-users.ts';

const countQuery = z.object({ q: z.string().optional() });

export const countUsers = defineCall({
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
