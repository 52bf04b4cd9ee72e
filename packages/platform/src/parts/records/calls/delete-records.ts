import { deleteMany, parseQuery, requireNarrow, selectToDelete } from '@groundwork/engine';
import { routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { defineCall } from '../../../http/calls/call.ts';
import { type Input, json } from '../../../http/calls/input.ts';
import { responds } from '../../../http/calls/response.ts';
import { readBody } from '../../../http/read-body.ts';
import { jsonObject } from '../../../kernel/fields.ts';
import { parseJson } from '../../../kernel/parse-json.ts';
import { FILTER_LIMIT_BYTES } from '../bodies.ts';
import { clientOf, entityToWrite } from '../entity-access.ts';
import { respondToWrite } from '../respond.ts';
import { deleteManyResponse } from './responses.ts';

/** A filter as JSON, or an empty string. Its text identifies a repeated request. */
const filterText: Input<string> = {
  read: async (c) => (await readBody(c, FILTER_LIMIT_BYTES)).trim(),
  query: z.object({ all: z.literal('true').optional() }),
  body: json(jsonObject, { status: 'done' }),
  isBodyOptional: true,
};

/** Deletes the records that match a filter. */
export const deleteRecords = defineCall({
  id: 'deleteRecords',
  method: 'delete',
  path: routes.entityRecords,
  summary: 'Deletes all records that match a filter',
  access: entityToWrite,
  headers: ['behalf'],
  input: filterText,
  responses: responds('The number of deleted records', deleteManyResponse),
  isRepeatable: true,
  async handle({ c, caller: entity, input, key }) {
    const query = parseQuery(entity.schema, input === '' ? {} : parseJson(input), 'write');
    if (c.req.query('all') !== 'true') requireNarrow(query);
    const stored = await entity.findResponse(key);
    if (stored !== undefined) return respondToWrite(c, stored);
    const selection = await entity.query(clientOf(c, entity), { query }, (reading) =>
      selectToDelete(reading, query),
    );
    return respondToWrite(c, await entity.write((writing) => deleteMany(writing, selection), key));
  },
});
