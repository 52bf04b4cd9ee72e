import { routes } from '@groundwork/sdk/protocol';
import { defineCall } from '../../../http/calls/call.ts';
import { none } from '../../../http/calls/input.ts';
import { responds } from '../../../http/calls/response.ts';
import { entityToRead } from '../entity-access.ts';
import { respondToRead } from '../respond.ts';
import { recordResponse } from './responses.ts';

export const readRecord = defineCall({
  id: 'readRecord',
  method: 'get',
  path: routes.entityRecord,
  summary: 'Returns a record',
  access: entityToRead,
  headers: ['behalf'],
  input: none,
  responses: responds('The record', recordResponse),
  handle: async ({ c, caller: entity, param }) => respondToRead(c, await entity.read(param('id'))),
});
