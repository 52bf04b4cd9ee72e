import { badRequest } from '@groundwork/engine/kernel';
import { routes } from '@groundwork/sdk/protocol';
import type { Context } from 'hono';
import { z } from 'zod';
import {
  body,
  defineCall,
  none,
  parametersOf,
  parseParameters,
  responds,
  successResponse,
} from '../../../http/calls/index.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { jsonObject } from '../../../kernel/fields.ts';
import type { Services } from '../../../services.ts';
import { clientOf, entityToRead, entityToWrite } from '../entity-access.ts';
import { respondToRead, respondToWrite } from '../respond.ts';
import { recordResponse } from './responses.ts';

/**
 * Returns a record's version, which is its `updated_date`, that the header `If-Match` (RFC 9110, section
 * 13.1.1) requires. Returns undefined if the request accepts any version.
 *
 * @throws ServiceError `bad_request` for any other value of the header.
 */
function versionOf(c: Context<HttpEnv>): string | undefined {
  const header = c.req.header('If-Match')?.trim() ?? '*';
  if (header === '*') return undefined;
  const [, version] = /^"([^"]+)"$/.exec(header) ?? [];
  if (version !== undefined) return version;
  throw badRequest(
    'The header If-Match expects the updated_date of the record in double quotes, such as "2026-06-01T09:23:41.481Z".',
  );
}

const createRecord = defineCall({
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

const readQuery = z.object({ expand: z.string().optional() });

const readRecord = defineCall({
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

const updateRecord = defineCall({
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

const deleteRecord = defineCall({
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

export const recordCalls = [createRecord, readRecord, updateRecord, deleteRecord];
