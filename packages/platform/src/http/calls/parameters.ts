/** Reads the parameters of integration endpoints: a JSON object of at most 1 MiB. */
import { isJsonObject, ServiceError } from '@groundwork/engine/kernel';
import type { Context } from 'hono';
import type { z } from 'zod';
import { parseFields } from '../../kernel/fields.ts';
import { parseJson } from '../../kernel/parse-json.ts';
import type { HttpEnv } from '../http-env.ts';
import { readBody } from '../read-body.ts';
import { type Input, json } from './input.ts';

/** Maximum size of a JSON body without another limit. @limit */
const BODY_LIMIT_BYTES = 1024 * 1024;

export interface ParameterBody {
  /** Content type of the body; an empty string if the header is missing. */
  readonly contentType: string;
  /** @throws ServiceError `payload_too_large` when the body is longer than 1 MiB. */
  readText(): Promise<string>;
}

export function parameterBody(c: Context<HttpEnv>): ParameterBody {
  return {
    contentType: c.req.header('Content-Type') ?? '',
    readText: () => readBody(c, BODY_LIMIT_BYTES),
  };
}

/**
 * @param name name of the integration.
 * @throws ServiceError `bad_request` when the body is not JSON, `payload_too_large` when it is too long,
 * `validation_error` when it is not an object or does not match the schema.
 */
export async function readParameters<Schema extends z.ZodType>(
  name: string,
  { contentType, readText }: ParameterBody,
  schema: Schema,
): Promise<z.output<Schema>> {
  if (/^multipart\//i.test(contentType)) {
    throw unfit(`Integration ${name} takes no files. Upload them first, and send their URLs.`);
  }
  const parameters = parseJson(await readText());
  if (!isJsonObject(parameters)) {
    throw unfit(`Integration ${name} must receive an object with named parameters`);
  }
  return parseFields(schema, parameters);
}

export function parameters<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  example: z.input<Schema>,
): Input<z.output<Schema>> {
  return {
    read: (c) => readParameters(name, parameterBody(c), schema),
    body: json(schema, example),
  };
}

function unfit(message: string): ServiceError {
  return new ServiceError('validation_error', message);
}
