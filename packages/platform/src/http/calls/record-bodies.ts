/** Request bodies for many records at a time, both for entities and for users. */
import { BULK_LIMIT } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { jsonObject } from '../../kernel/fields.ts';
import { readBody } from '../read-body.ts';
import { type Input, json } from './input.ts';

export const BODY_LIMIT_BYTES = 10 * 1024 * 1024;
const FILTER_LIMIT_BYTES = 256 * 1024;

export const manyRecords = z
  .array(jsonObject, 'Expects an array of records')
  .max(BULK_LIMIT, `Expects at most ${BULK_LIMIT} records; send them in parts`);

export const updateManyBody = z.strictObject({ query: jsonObject.default({}), data: jsonObject });

/** The string of the filter is compared to detect repeated requests; an empty string stands for no filter. */
export function filterText(example: z.input<typeof jsonObject>): Input<string> {
  return {
    read: async (c) => (await readBody(c, FILTER_LIMIT_BYTES)).trim(),
    query: z.object({ all: z.literal('true').optional() }),
    body: json(jsonObject, example),
    isBodyOptional: true,
  };
}
