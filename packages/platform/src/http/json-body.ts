import type { Context } from 'hono';
import type { z } from 'zod';
import { parseFields } from '../kernel/fields.ts';
import { parseJson } from '../kernel/parse-json.ts';
import type { HttpEnv } from './http-env.ts';
import { readBody } from './read-body.ts';

/** Maximum length of a request body in bytes, unless an endpoint sets another limit. */
const BODY_LIMIT_BYTES = 1024 * 1024;

/**
 * Reads and validates the JSON body of a request.
 *
 * @throws ServiceError `bad_request` when the body is not JSON or contains a key that could change an object's
 * prototype, `payload_too_large` when it is longer than `limit` bytes, `validation_error` when it does not
 * match the schema.
 */
export async function readJsonBody<Schema extends z.ZodType>(
  c: Context<HttpEnv>,
  schema: Schema,
  limit = BODY_LIMIT_BYTES,
): Promise<z.output<Schema>> {
  return parseFields(schema, parseJson(await readBody(c, limit)));
}
