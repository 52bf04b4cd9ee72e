/** Documented responses of endpoints. The compiler compares their type with the return type of the handler. */
import type { z } from 'zod';
import type { ZodOpenApiContentObject } from 'zod-openapi';
import { json } from './input.ts';

interface DocumentedResponse {
  readonly description: string;
  readonly content?: ZodOpenApiContentObject;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Responses by status code. `default` stands for status codes that the platform does not determine. */
export type DocumentedResponses = Readonly<Record<string, DocumentedResponse>>;

/**
 * Responses of an endpoint. `Body` is the type that the handler returns: the body of the successful response, or a
 * whole `Response`.
 */
export interface Responses<Body> {
  readonly documented: DocumentedResponses;
  /** Makes the compiler check the type of the body. The property never has a value. */
  readonly body?: Body;
}

/** Describes a response. The type argument is the type of its body in `@groundwork/sdk/protocol`. */
export function responds<Body>(
  description: string,
  schema: z.ZodType<Body>,
  example?: Body,
): Responses<Body> {
  return { documented: { '200': { description, content: json(schema, example) } } };
}

/**
 * Describes a response that is not JSON. The handler must return a whole `Response`.
 *
 * @param status status code; `default` if the platform does not determine it.
 */
export function respondsWith(
  status: number | 'default',
  description: string,
  contentType: string,
  schema?: z.ZodType,
): Responses<Response> {
  const content = { [contentType]: schema ? { schema } : {} };
  return { documented: { [status]: { description, content } } };
}
