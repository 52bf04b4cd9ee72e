import { parseQuery } from '@groundwork/engine';
import { routes } from '@groundwork/sdk/protocol';
import {
  defineCall,
  deleteManyResponse,
  filterText,
  requireAll,
  responds,
} from '../../../http/calls/index.ts';
import { parseJson } from '../../../kernel/parse-json.ts';
import { clientOf, entityToWrite } from '../entity-access.ts';
import { respondToWrite } from '../respond.ts';

export const deleteRecords = defineCall({
  id: 'deleteRecords',
  method: 'delete',
  path: routes.entityRecords,
  summary: 'Deletes all records that match a filter',
  description:
    'A filter that matches every record is rejected unless the query contains `all=true`.',
  access: entityToWrite,
  headers: ['behalf'],
  input: filterText({ status: 'done' }),
  responses: responds('The number of deleted records', deleteManyResponse),
  isRepeatable: true,
  async handle({ c, caller: entity, input, key }) {
    const query = parseQuery(entity.schema, input === '' ? {} : parseJson(input), 'write');
    requireAll(c, query, 'deleted', entity.schema);
    return respondToWrite(c, await entity.deleteMany(clientOf(c, entity), query, key));
  },
});
