import type { z } from 'zod';
import type { ZodOpenApiContentObject } from 'zod-openapi';
import type { ErrorStatus } from '../http/http-error.ts';

/**
 * Callers that may make a call.
 *
 * - `anyone`: the call ignores the caller.
 * - `guest`: any caller that may open the app, and the service role.
 * - `caller`: members of the app, and the service role.
 * - `member`, `admin`: a user of the app.
 * - `service`: the app itself.
 */
export type Access = 'anyone' | 'guest' | 'caller' | 'member' | 'admin' | 'service';

/** Response other than an error. */
interface Answer {
  readonly description: string;
  /** Absent without a body; several for several content types. */
  readonly content?: ZodOpenApiContentObject;
  /** Headers with their descriptions. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Methods of the API. */
export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Documentation of a call, with the schemas that its route validates with. */
export interface Operation {
  readonly method: (typeof methods)[number];
  /** Path of the route from the root of the server, in the router's syntax. */
  readonly route: string;
  /** Documented path, since one route may serve several. Default: the route. */
  readonly path?: string;
  /** Unique name of the call. */
  readonly id: string;
  readonly area: string;
  readonly summary: string;
  readonly description?: string;
  readonly access: Access;
  readonly query?: z.ZodObject;
  /** Names of headers besides those of all calls; see `parameters.ts`. */
  readonly headers?: readonly HeaderName[];
  readonly body?: ZodOpenApiContentObject;
  readonly isBodyOptional?: boolean;
  /** Responses by status; `default` for statuses that the platform does not decide. */
  readonly answers: Readonly<Record<string, Answer>>;
  /** Statuses of errors, besides those that follow from access, body and query. */
  readonly errors?: readonly ErrorStatus[];
}

/** Header of some calls. */
export type HeaderName = 'app' | 'behalf' | 'idempotency' | 'anonymous';

/** Returns a JSON body. */
export function json(schema: z.ZodType, example?: unknown): ZodOpenApiContentObject {
  return { 'application/json': { schema, ...(example !== undefined && { example }) } };
}

/** Returns a JSON response with status 200. */
export function answers(
  description: string,
  schema: z.ZodType,
  example?: unknown,
): Operation['answers'] {
  return { '200': { description, content: json(schema, example) } };
}
