import type { Context } from 'hono';
import type { z } from 'zod';
import { parseFields } from '../kernel/fields.ts';
import { parseJson } from '../kernel/parse-json.ts';
import type { HttpEnv } from './http-env.ts';
import { readBody } from './read-body.ts';

/** Default maximum length of a body. */
const BODY_LIMIT_BYTES = 1024 * 1024;

/**
 * Reads and validates a JSON body.
 *
 * @throws ServiceError `bad_request` when it is not JSON or has a key that could change an object's
 *   prototype, `payload_too_large` when it is longer than `limit` bytes, `validation_error` when it does not
 *   match the schema.
 */
export async function readJsonBody<Schema extends z.ZodType>(
  c: Context<HttpEnv>,
  schema: Schema,
  limit = BODY_LIMIT_BYTES,
): Promise<z.output<Schema>> {
  return parseFields(schema, parseJson(await readBody(c, limit)));
}
