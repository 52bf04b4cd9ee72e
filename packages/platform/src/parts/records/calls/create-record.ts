import { routes } from '@groundwork/sdk/protocol';
import { body, defineCall, responds } from '../../../http/calls/index.ts';
import { jsonObject } from '../../../kernel/fields.ts';
import { entityToWrite } from '../entity-access.ts';
import { respondToWrite } from '../respond.ts';
import { recordResponse } from './responses.ts';

export const createRecord = defineCall({
  id: 'createRecord',
  method: 'post',
  path: routes.entityRecords,
  summary: 'Creates a record',
  access: entityToWrite,
  headers: ['behalf'],
  input: body(jsonObject, { title: 'Survey', status: 'open' }),
  responses: responds('The record', recordResponse),
  isRepeatable: true,
  async handle({ c, caller: entity, input, key }) {
    return respondToWrite(c, await entity.create(input, key));
  },
});
