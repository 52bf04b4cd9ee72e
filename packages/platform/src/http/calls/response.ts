/** The compiler compares the type of the documented responses with the return type of the handler. */
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

/** The handler returns either the body of the successful response, or a whole response. */
export interface Responses<Body> {
  readonly documented: DocumentedResponses;
  /** Never has a value; it only gives the compiler the type of the body. */
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
 * Returns the description of a response that is not JSON; the handler must return a whole response.
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
