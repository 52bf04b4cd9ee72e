/** Documented responses of a call; the compiler compares their type with the return type of the handler. */
import type { z } from 'zod';
import type { ZodOpenApiContentObject } from 'zod-openapi';
import { json } from './input.ts';

/** A documented response other than an error. */
interface DocumentedResponse {
  readonly description: string;
  /** Bodies by content type; undefined for a response without a body. */
  readonly content?: ZodOpenApiContentObject;
  /** Headers with their descriptions. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Responses by status; `default` for statuses that the platform does not choose. */
export type DocumentedResponses = Readonly<Record<string, DocumentedResponse>>;

/** Responses of a call. A handler returns the body of the successful one, or a whole response. */
export interface Responses<Body> {
  readonly documented: DocumentedResponses;
  /** Exists only as a type. */
  readonly body?: Body;
}

/** Returns a JSON response with status 200. The type argument is the wire type of `@groundwork/sdk/protocol`. */
export function responds<Body>(
  description: string,
  schema: z.ZodType<Body>,
  example?: Body,
): Responses<Body> {
  return { documented: { '200': { description, content: json(schema, example) } } };
}

/**
 * Returns a response of another content type, which the handler returns as a whole.
 *
 * @param status `default` for statuses that the platform does not choose.
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
