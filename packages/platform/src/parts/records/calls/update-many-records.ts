import { parseQuery } from '@groundwork/engine';
import { BULK_LIMIT, routes } from '@groundwork/sdk/protocol';
import { defineCall } from '../../../http/calls/call.ts';
import { updateManyResponse } from '../../../http/calls/common-responses.ts';
import { body } from '../../../http/calls/input.ts';
import { updateManyBody } from '../../../http/calls/record-bodies.ts';
import { responds } from '../../../http/calls/response.ts';
import { clientOf, entityToWrite } from '../entity-access.ts';
import { respondToWrite } from '../respond.ts';

export const updateManyRecords = defineCall({
  id: 'updateManyRecords',
  method: 'patch',
  path: routes.entityUpdateMany,
  summary: `Updates the ${BULK_LIMIT} oldest records that match a filter, with update operators`,
  access: entityToWrite,
  headers: ['behalf'],
  input: body(updateManyBody, { query: { status: 'open' }, data: { $set: { status: 'done' } } }),
  responses: responds(
    'The number of updated records, and whether more records match',
    updateManyResponse,
  ),
  isRepeatable: true,
  async handle({ c, caller: entity, input, key }) {
    const query = parseQuery(entity.schema, input.query, 'write');
    return respondToWrite(c, await entity.updateMany(clientOf(c, entity), query, input.data, key));
  },
});
