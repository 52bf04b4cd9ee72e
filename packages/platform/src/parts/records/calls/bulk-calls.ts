import { parseQuery } from '@groundwork/engine';
import { BULK_LIMIT, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import {
  BODY_LIMIT_BYTES,
  body,
  defineCall,
  deleteManyResponse,
  filterAndUpdate,
  filterText,
  manyRecords,
  requireAll,
  responds,
  updateManyResponse,
} from '../../../http/calls/index.ts';
import { parseJson } from '../../../kernel/parse-json.ts';
import { clientOf, entityToWrite } from '../entity-access.ts';
import { respondToWrite } from '../respond.ts';
import { recordResponse, upsertResponse } from './responses.ts';

const createRecords = defineCall({
  id: 'createRecords',
  method: 'post',
  path: routes.entityBulk,
  summary: `Creates up to ${BULK_LIMIT} records: all of them, or none`,
  access: entityToWrite,
  headers: ['behalf'],
  input: body(manyRecords, [{ title: 'Survey' }, { title: 'Report' }], BODY_LIMIT_BYTES),
  responses: responds('The records, in the order of the request', z.array(recordResponse)),
  isRepeatable: true,
  async handle({ c, caller: entity, input, key }) {
    return respondToWrite(c, await entity.createEach(input, key));
  },
});

const updateRecords = defineCall({
  id: 'updateRecords',
  method: 'put',
  path: routes.entityBulk,
  summary: `Updates up to ${BULK_LIMIT} records by id: all of them, or none`,
  access: entityToWrite,
  headers: ['behalf'],
  input: body(manyRecords, [{ id: '665f0c9e5d3b7a2c4e8f1b60', status: 'done' }], BODY_LIMIT_BYTES),
  responses: responds('The records, in the order of the request', z.array(recordResponse)),
  isRepeatable: true,
  async handle({ c, caller: entity, input, key }) {
    return respondToWrite(c, await entity.updateEach(input, key));
  },
});

const updateManyRecords = defineCall({
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

const upsertBody = z.strictObject({
  records: manyRecords,
  key: z.union(
    [
      z.string().transform((name) => [name]),
      z.array(z.string()).min(1, 'Expects a field').max(4, 'Expects at most 4 fields'),
    ],
    'Expects the name of a field, or an array',
  ),
});

const upsertRecords = defineCall({
  id: 'upsertRecords',
  method: 'post',
  path: routes.entityUpsert,
  summary: 'Updates the records whose key fields match, and creates the others',
  access: entityToWrite,
  headers: ['behalf'],
  input: body(
    upsertBody,
    { records: [{ reference: 'A7', title: 'Survey' }], key: 'reference' },
    BODY_LIMIT_BYTES,
  ),
  responses: responds('The created and updated records', upsertResponse),
  isRepeatable: true,
  async handle({ c, caller: entity, input, key }) {
    const { records, key: keyFields } = input;
    return respondToWrite(c, await entity.upsert(clientOf(c, entity), records, keyFields, key));
  },
});

const deleteRecords = defineCall({
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

export const bulkCalls = [
  createRecords,
  updateRecords,
  updateManyRecords,
  upsertRecords,
  deleteRecords,
];
