/** Bodies of calls for many records, of entities and of users. */
import { BULK_LIMIT } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { jsonObject } from '../../kernel/fields.ts';
import { readBody } from '../read-body.ts';
import { type Input, json } from './input.ts';

/** Maximum length of a body with many records. */
export const BODY_LIMIT_BYTES = 10 * 1024 * 1024;
/** Maximum length of a body with a filter. */
const FILTER_LIMIT_BYTES = 256 * 1024;

/** Body that contains many records. */
export const manyRecords = z
  .array(jsonObject, 'Expects an array of records')
  .max(BULK_LIMIT, `Expects at most ${BULK_LIMIT} records; send them in parts`);

/** Body of an update of all matching records. */
export const updateManyBody = z.strictObject({ query: jsonObject.default({}), data: jsonObject });

/** Returns the input of a filter as JSON, or an empty string. Its text identifies a repeated request. */
export function filterText(example: z.input<typeof jsonObject>): Input<string> {
  return {
    read: async (c) => (await readBody(c, FILTER_LIMIT_BYTES)).trim(),
    query: z.object({ all: z.literal('true').optional() }),
    body: json(jsonObject, example),
    isBodyOptional: true,
  };
}
