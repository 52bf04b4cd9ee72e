import { parseQuery } from '@groundwork/engine';
import { BULK_LIMIT, routes } from '@groundwork/sdk/protocol';
import {
  defineCall,
  filterAndUpdate,
  requireAll,
  responds,
  updateManyResponse,
} from '../../../http/calls/index.ts';
import { clientOf, entityToWrite } from '../entity-access.ts';
import { respondToWrite } from '../respond.ts';

export const updateManyRecords = defineCall({
  id: 'updateManyRecords',
  method: 'patch',
  path: routes.entityUpdateMany,
  summary: `Updates the ${BULK_LIMIT} oldest records that match a filter, with update operators`,
  description:
    'A filter that matches every record is rejected unless the query contains `all=true`, except in apps of Base44.',
  access: entityToWrite,
  headers: ['behalf'],
  input: filterAndUpdate({ query: { status: 'open' }, data: { $set: { status: 'done' } } }),
  responses: responds(
    'The number of updated records, and whether more records match',
    updateManyResponse,
  ),
  isRepeatable: true,
  async handle({ c, caller: entity, input, key }) {
    const query = parseQuery(entity.schema, input.query, 'write');
    requireAll(c, query, 'changed', entity.schema);
    return respondToWrite(c, await entity.updateMany(clientOf(c, entity), query, input.data, key));
  },
});
