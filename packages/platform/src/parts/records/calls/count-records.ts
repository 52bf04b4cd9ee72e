import { type CountResponse, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import {
  countResponse,
  defineCall,
  parametersOf,
  parseParameters,
  readFilter,
  responds,
} from '../../../http/calls/index.ts';
import type { Services } from '../../../services.ts';
import { clientOf, entityToRead } from '../entity-access.ts';

const countQuery = z.object({ q: z.string().optional() });

export const countRecords = defineCall({
  id: 'countRecords',
  method: 'get',
  path: routes.entityCount,
  summary: 'Counts the records that match a filter',
  access: entityToRead,
  headers: ['behalf'],
  input: parametersOf(countQuery),
  responses: responds<CountResponse>('The number', countResponse),
  async handle({ c, caller: entity, input }, services: Services) {
    const { q } = parseParameters(services, countQuery, input);
    return { count: await entity.count(clientOf(c, entity), readFilter(entity.schema, q)) };
  },
});
