/** Input of a call besides its path: query and body. */
import type { Context } from 'hono';
import type { z } from 'zod';
import type { ZodOpenApiContentObject } from 'zod-openapi';
import { parseFields } from '../../kernel/fields.ts';
import { parseJson } from '../../kernel/parse-json.ts';
import type { HttpEnv } from '../http-env.ts';
import { readJsonBody } from '../json-body.ts';
import { readBody } from '../read-body.ts';
import { readQuery } from '../read-query.ts';

/** Input of a call: how it is read, and how it is documented. */
export interface Input<Value> {
  read(c: Context<HttpEnv>): Promise<Value>;
  /** Documented body by content type. */
  readonly body?: ZodOpenApiContentObject;
  readonly isBodyOptional?: boolean;
  /** Documented query. */
  readonly query?: z.ZodObject;
}

/** Input of a call that reads nothing besides its path. */
export const none: Input<undefined> = { read: async () => undefined };

/** Returns the input of a call with a query, which may also be sent as a body if it has a filter `q`. */
export function query<Schema extends z.ZodObject>(schema: Schema): Input<z.output<Schema>> {
  return { read: async (c) => parseFields(schema, await readQuery(c)), query: schema };
}

/**
 * Returns the input of a call with a JSON body.
 *
 * @param example a body, for the documentation.
 * @param limit maximum length of the body, in bytes. Default: 1 MiB.
 */
export function body<Schema extends z.ZodType>(
  schema: Schema,
  example?: z.input<Schema>,
  limit?: number,
): Input<z.output<Schema>> {
  return { read: (c) => readJsonBody(c, schema, limit), body: json(schema, example) };
}

/**
 * Returns the input of a call whose JSON body may be missing.
 *
 * @param limit maximum length of the body, in bytes.
 * @param example a body, for the documentation.
 */
export function optionalBody<Schema extends z.ZodType>(
  schema: Schema,
  limit: number,
  example: z.input<Schema>,
): Input<z.output<Schema>> {
  return {
    read: async (c) => parseFields(schema, parseJson((await readBody(c, limit)) || '{}')),
    body: json(schema, example),
    isBodyOptional: true,
  };
}

/** Returns the input of a call whose handler reads the body, such as one that is a stream. */
export function readByHandler(body: ZodOpenApiContentObject): Input<undefined> {
  return { ...none, body };
}

/** Returns the documentation of a JSON body. */
export function json(schema: z.ZodType, example?: unknown): ZodOpenApiContentObject {
  return { 'application/json': { schema, ...(example !== undefined && { example }) } };
}
