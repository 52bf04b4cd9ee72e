import type { Context } from 'hono';
import type { z } from 'zod';
import type { ZodOpenApiContentObject } from 'zod-openapi';
import { parseFields } from '../../kernel/fields.ts';
import { parseJson } from '../../kernel/parse-json.ts';
import type { HttpEnv } from '../http-env.ts';
import { readJsonBody } from '../json-body.ts';
import { readBody } from '../read-body.ts';
import { readQuery } from '../read-query.ts';

/** Reads the input of an endpoint, and describes it for the OpenAPI document. */
export interface Input<Value> {
  read(c: Context<HttpEnv>): Promise<Value>;
  /** Description of the body, by content type. */
  readonly body?: ZodOpenApiContentObject;
  readonly isBodyOptional?: boolean;
  readonly query?: z.ZodObject;
}

export const none: Input<undefined> = { read: async () => undefined };

/**
 * Returns an input that consists of query parameters. If these include a filter `q`, clients may send them as a body
 * instead.
 */
export function query<Schema extends z.ZodObject>(schema: Schema): Input<z.output<Schema>> {
  return { read: async (c) => parseFields(schema, await readQuery(c)), query: schema };
}

/**
 * @param example body that the documentation shows.
 * @param limit maximum length of the body in bytes; by default 1 MiB.
 */
export function body<Schema extends z.ZodType>(
  schema: Schema,
  example?: z.input<Schema>,
  limit?: number,
): Input<z.output<Schema>> {
  return { read: (c) => readJsonBody(c, schema, limit), body: json(schema, example) };
}

/**
 * @param limit maximum length of the body in bytes.
 * @param example body that the documentation shows.
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

/** Returns the input of an endpoint whose handler reads the body itself, such as a stream. */
export function readByHandler(body: ZodOpenApiContentObject): Input<undefined> {
  return { ...none, body };
}

export function json(schema: z.ZodType, example?: unknown): ZodOpenApiContentObject {
  return { 'application/json': { schema, ...(example !== undefined && { example }) } };
}
