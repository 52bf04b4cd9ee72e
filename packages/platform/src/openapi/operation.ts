import type { z } from 'zod';

/**
 * Who may make a call.
 *
 * - `anyone`: it takes no notice of who asks.
 * - `guest`: whoever may open the app, and the service role.
 * - `caller`: members of the app, and the service role.
 * - `member`, `admin`: a user of the app.
 * - `service`: the app itself.
 */
export type Access = 'anyone' | 'guest' | 'caller' | 'member' | 'admin' | 'service';

/** A body that is sent, or an answer. */
export interface Content {
  readonly type: string;
  /** Without one it is whatever it is. */
  readonly schema?: z.ZodType;
  readonly example?: unknown;
  /** A body that may be left out. */
  readonly isOptional?: boolean;
}

/** An answer other than an error. */
export interface Answer {
  readonly description: string;
  /** Absent for an answer without a body; several for one that comes in several types. */
  readonly content?: readonly Content[];
  /** Headers that it has, with what they say. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** One call of the API, as people read it; its schemas are those that the route checks with. */
export interface Operation {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Where it is registered, from the root of the server, in the router's spelling. */
  readonly route: string;
  /** Where it is documented; one route may serve several. Default: the route. */
  readonly path?: string;
  /** Names the call; no other has the same. */
  readonly id: string;
  readonly area: string;
  readonly summary: string;
  readonly description?: string;
  readonly access: Access;
  readonly query?: z.ZodObject;
  /** Names of headers it takes beyond those that all calls do; see `parameters.ts`. */
  readonly headers?: readonly HeaderName[];
  readonly body?: readonly Content[];
  /** By status. `default` stands for all that the platform does not decide. */
  readonly answers: Readonly<Record<string, Answer>>;
  /** Statuses of errors, beyond those that follow from access, body and query. */
  readonly errors?: readonly number[];
}

/** A header that some calls take. */
export type HeaderName = 'app' | 'behalf' | 'idempotency' | 'anonymous';

/** JSON that is sent or answered. */
export function json(schema: z.ZodType, example?: unknown): readonly Content[] {
  return [{ type: 'application/json', schema, ...(example !== undefined && { example }) }];
}

/** An answer of JSON with status 200. */
export function answers(
  description: string,
  schema: z.ZodType,
  example?: unknown,
): Operation['answers'] {
  return { '200': { description, content: json(schema, example) } };
}
