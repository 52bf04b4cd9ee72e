import { routes } from '@groundwork/sdk/protocol';
import { defineCall } from '../../../http/calls/call.ts';
import { body } from '../../../http/calls/input.ts';
import { responds } from '../../../http/calls/response.ts';
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
