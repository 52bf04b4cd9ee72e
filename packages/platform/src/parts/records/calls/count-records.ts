import { type CountResponse, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { defineCall } from '../../../http/calls/call.ts';
import { countResponse } from '../../../http/calls/common-responses.ts';
import { parametersOf, parseParameters, readFilter } from '../../../http/calls/record-query.ts';
import { responds } from '../../../http/calls/response.ts';
import { clientOf, entityToRead } from '../entity-access.ts';
import type { RecordServices } from '../services.ts';

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
  async handle({ c, caller: entity, input }, services: RecordServices) {
    const { q } = parseParameters(services, countQuery, input);
    return { count: await entity.count(clientOf(c, entity), readFilter(entity.schema, q)) };
  },
});
