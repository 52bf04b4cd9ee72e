import { BULK_LIMIT, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import {
  BODY_LIMIT_BYTES,
  body,
  defineCall,
  manyRecords,
  responds,
} from '../../../http/calls/index.ts';
import { entityToWrite } from '../entity-access.ts';
import { respondToWrite } from '../respond.ts';
import { recordResponse } from './responses.ts';

export const updateRecords = defineCall({
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
