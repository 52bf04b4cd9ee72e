import { routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import {
  BODY_LIMIT_BYTES,
  body,
  defineCall,
  manyRecords,
  responds,
} from '../../../http/calls/index.ts';
import { clientOf, entityToWrite } from '../entity-access.ts';
import { respondToWrite } from '../respond.ts';
import { upsertResponse } from './responses.ts';

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

export const upsertRecords = defineCall({
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
