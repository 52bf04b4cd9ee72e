/** Request bodies for many records at a time, both for entities and for users. */

import { type EntitySchema, type Filter, requireNarrow } from '@groundwork/engine';
import { BULK_LIMIT } from '@groundwork/sdk/protocol';
import type { Context } from 'hono';
import { z } from 'zod';
import { jsonObject } from '../../kernel/fields.ts';
import type { HttpEnv } from '../http-env.ts';
import { readBody } from '../read-body.ts';
import { body, type Input, json } from './input.ts';
import { rejectUnknown } from './record-query.ts';

/** Maximum size of the body of a bulk request or upsert. @limit */
export const BODY_LIMIT_BYTES = 10 * 1024 * 1024;
const FILTER_LIMIT_BYTES = 256 * 1024;

export const manyRecords = z
  .array(jsonObject, 'Expects an array of records')
  .max(BULK_LIMIT, `Expects at most ${BULK_LIMIT} records; send them in parts`);

const updateManyBody = z.strictObject({ query: jsonObject.default({}), data: jsonObject });

const allQuery = z.object({ all: z.literal('true').optional() });

export function filterAndUpdate(
  example: z.input<typeof updateManyBody>,
): Input<z.output<typeof updateManyBody>> {
  return { ...body(updateManyBody, example), query: allQuery };
}

/**
 * Returns an input that is the filter as a string, which is compared to detect repeated requests; an empty string if
 * the request has no filter.
 */
export function filterText(example: z.input<typeof jsonObject>): Input<string> {
  return {
    read: async (c) => (await readBody(c, FILTER_LIMIT_BYTES)).trim(),
    query: allQuery,
    body: json(jsonObject, example),
    isBodyOptional: true,
  };
}

/**
 * Checks that a request whose filter matches every record contains `all=true`. Rejects any other query parameter,
 * because the parameter may be meant as a filter. Base44 apps may update all records without `all`.
 *
 * @throws ServiceError `bad_request` without `all=true`, or with another query parameter.
 */
export function requireAll(
  c: Context<HttpEnv>,
  query: Filter,
  outcome: 'changed' | 'deleted',
  { isLenient }: EntitySchema,
): void {
  if (isLenient && outcome === 'changed') return;
  rejectUnknown(allQuery, c.req.query());
  if (c.req.query('all') === 'true') return;
  requireNarrow(query, outcome);
}
