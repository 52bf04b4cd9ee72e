import { routes } from '@groundwork/sdk/protocol';
import { defineCall, none, responds, successResponse } from '../../../http/calls/index.ts';
import { entityToWrite } from '../entity-access.ts';
import { respondToWrite } from '../respond.ts';
import { versionOf } from './version-of.ts';

export const deleteRecord = defineCall({
  id: 'deleteRecord',
  method: 'delete',
  path: routes.entityRecord,
  summary: 'Deletes a record',
  access: entityToWrite,
  headers: ['behalf', 'version'],
  errors: [412],
  input: none,
  responses: responds('The record was deleted', successResponse),
  isRepeatable: true,
  async handle({ c, caller: entity, param, key }) {
    return respondToWrite(c, await entity.delete(param('id'), key, versionOf(c)));
  },
});
