import { BULK_LIMIT, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import {
  BODY_LIMIT_BYTES,
  body,
  defineCall,
  guest,
  responds,
  successResponse,
} from '../../../http/calls/index.ts';
import { jsonObject } from '../../../kernel/fields.ts';
import type { Services } from '../../../services.ts';
import { respondToWrite } from '../respond.ts';
import { recordResponse } from './responses.ts';

const recordId = z
  .union([z.string(), z.strictObject({ $idOf: z.number() })])
  .describe('Id of a record, or the index of the earlier operation that creates it.');
const ifVersion = z.string().optional().describe('The `updated_date` that the record must have.');

const operation = z.union(
  [
    z.strictObject({ create: z.string(), data: jsonObject }),
    z.strictObject({ update: z.string(), id: recordId, data: jsonObject, ifVersion }),
    z.strictObject({ delete: z.string(), id: recordId, ifVersion }),
  ],
  'Expects {create, data}, {update, id, data} or {delete, id}, with the name of an entity',
);

const operations = z
  .array(operation, 'Expects an array of operations')
  .max(BULK_LIMIT, `Expects at most ${BULK_LIMIT} operations`);

export const batchRecords = defineCall({
  id: 'batchRecords',
  method: 'post',
  path: routes.batch,
  summary: `Runs up to ${BULK_LIMIT} operations on records of several entities: all of them, or none`,
  description:
    'In `data`, `{"$idOf": 0}` stands for the id of the record that the operation with index 0 creates. An error contains the index of its operation in `operation`.',
  access: guest,
  headers: ['behalf'],
  errors: [412],
  input: body(
    operations,
    [
      { create: 'Team', data: { name: 'North' } },
      { create: 'Task', data: { title: 'Survey', team: { $idOf: 0 } } },
    ],
    BODY_LIMIT_BYTES,
  ),
  responses: responds(
    'The result of each operation, in the order of the request',
    z.array(z.union([recordResponse, successResponse])),
  ),
  isRepeatable: true,
  async handle({ c, appId, caller: principal, input, key }, { entities }: Services) {
    return respondToWrite(c, await entities.batch(appId, principal, input, key));
  },
});
