/** Reads a query's parameters. A query that is too long for a URL can be sent as a body. */

import type { Context } from 'hono';
import { z } from 'zod';
import { jsonObject } from '../kernel/fields.ts';
import { parseJson } from '../kernel/parse-json.ts';
import type { HttpEnv } from './http-env.ts';
import { readJsonBody } from './json-body.ts';

/** Schema of a body that replaces a query. Its filter is an object instead of a string. */
const queryBody = z.looseObject({ q: jsonObject.nullish() });

/**
 * Returns a query's parameters. A filter in a body becomes the same string as in a URL, so that a cursor works
 * with either kind of request.
 *
 * @throws ServiceError if the body is invalid.
 */
export async function readQuery(c: Context<HttpEnv>): Promise<Readonly<Record<string, string>>> {
  if (c.req.method !== 'POST') return c.req.query();
  const body = await readJsonBody(c, queryBody);
  const given = Object.entries(body).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(
    given.map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  );
}

/** @throws ServiceError `bad_request` when the JSON of a filter is invalid. */
export function parseQueryJson(q: string): unknown {
  return parseJson(q, 'The filter q');
}
