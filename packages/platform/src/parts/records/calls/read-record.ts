import { routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { defineCall, parametersOf, parseParameters, responds } from '../../../http/calls/index.ts';
import type { Services } from '../../../services.ts';
import { clientOf, entityToRead } from '../entity-access.ts';
import { respondToRead } from '../respond.ts';
import { recordResponse } from './responses.ts';

const readQuery = z.object({ expand: z.string().optional() });

export const readRecord = defineCall({
  id: 'readRecord',
  method: 'get',
  path: routes.entityRecord,
  summary: 'Returns a record',
  access: entityToRead,
  headers: ['behalf'],
  input: parametersOf(readQuery),
  responses: responds('The record', recordResponse),
  async handle({ c, caller: entity, param, input }, services: Services) {
    const { expand } = parseParameters(services, readQuery, input);
    return respondToRead(c, await entity.read(clientOf(c, entity), param('id'), expand));
  },
});
