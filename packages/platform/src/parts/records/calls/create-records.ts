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

export const createRecords = defineCall({
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
