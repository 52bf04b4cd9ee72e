import { routes } from '@groundwork/sdk/protocol';
import { body, defineCall, responds } from '../../../http/calls/index.ts';
import { jsonObject } from '../../../kernel/fields.ts';
import { entityToWrite } from '../entity-access.ts';
import { respondToWrite } from '../respond.ts';
import { recordResponse } from './responses.ts';
import { versionOf } from './version-of.ts';

export const updateRecord = defineCall({
  id: 'updateRecord',
  method: 'put',
  path: routes.entityRecord,
  summary: 'Updates the fields in the body, and no others',
  access: entityToWrite,
  headers: ['behalf', 'version'],
  errors: [412],
  input: body(jsonObject, { status: 'done' }),
  responses: responds('The record', recordResponse),
  isRepeatable: true,
  async handle({ c, caller: entity, param, input: set, key }) {
    return respondToWrite(c, await entity.update(param('id'), set, key, versionOf(c)));
  },
});
