import { parseQuery, requireNarrow } from '@groundwork/engine';
import { routes } from '@groundwork/sdk/protocol';
import { defineCall } from '../../../http/calls/call.ts';
import { deleteManyResponse } from '../../../http/calls/common-responses.ts';
import { filterText } from '../../../http/calls/record-bodies.ts';
import { responds } from '../../../http/calls/response.ts';
import { parseJson } from '../../../kernel/parse-json.ts';
import { clientOf, entityToWrite } from '../entity-access.ts';
import { respondToWrite } from '../respond.ts';

export const deleteRecords = defineCall({
  id: 'deleteRecords',
  method: 'delete',
  path: routes.entityRecords,
  summary: 'Deletes all records that match a filter',
  access: entityToWrite,
  headers: ['behalf'],
  input: filterText({ status: 'done' }),
  responses: responds('The number of deleted records', deleteManyResponse),
  isRepeatable: true,
  async handle({ c, caller: entity, input, key }) {
    const query = parseQuery(entity.schema, input === '' ? {} : parseJson(input), 'write');
    if (c.req.query('all') !== 'true') requireNarrow(query);
    return respondToWrite(c, await entity.deleteMany(clientOf(c, entity), query, key));
  },
});
