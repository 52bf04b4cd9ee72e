import { API_PREFIX, QUERY_SUFFIX } from '@groundwork/sdk/protocol';
import type { z } from 'zod';
import type { ZodOpenApiContentObject } from 'zod-openapi';
import {
  type AccessName,
  type Call,
  type DocumentedResponses,
  type HeaderName,
  json,
  type methods,
} from '../../http/calls/index.ts';
import type { ErrorStatus } from '../../http/http-error.ts';
import { jsonObject } from '../../kernel/fields.ts';
import type { Part } from '../../part.ts';

export interface Operation {
  readonly method: (typeof methods)[number];
  /** Path of the route from the root of the server, in the syntax of the router. */
  readonly route: string;
  /** Path in the OpenAPI document. It differs from the route if the route serves several paths. */
  readonly path?: string;
  readonly id: string;
  readonly area: string;
  readonly summary: string;
  readonly description?: string;
  readonly access: AccessName;
  /** Descriptions of path parameters that `parameters.ts` does not describe. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly query?: z.ZodObject;
  /** Names of request headers, in addition to the headers of all endpoints in `parameters.ts`. */
  readonly headers?: readonly HeaderName[];
  readonly body?: ZodOpenApiContentObject;
  readonly isBodyOptional?: boolean;
  /** Responses by status code. `default` stands for status codes that the platform does not determine. */
  readonly responses: DocumentedResponses;
  /** Error statuses, in addition to those that follow from the access, the body and the query. */
  readonly errors?: readonly ErrorStatus[];
}

export function operationsOf(
  parts: readonly Pick<Part<never>, 'name' | 'area' | 'calls'>[],
): Operation[] {
  return withQueryBodies(
    parts.flatMap(({ name, area = name, calls = [] }) =>
      calls.map((call) => operationOf(area, call)),
    ),
  );
}

function operationOf(area: string, call: Call<never>): Operation {
  const { path, isOutsideApi, access, input, responses, limit, isRepeatable, ...described } = call;
  const { headers = [], ...rest } = described;
  const repeated: readonly HeaderName[] =
    access.name === 'guest' ? ['idempotency', 'anonymous'] : ['idempotency'];
  return {
    area,
    ...rest,
    ...input,
    route: isOutsideApi ? path : API_PREFIX + path,
    access: access.name,
    headers: isRepeatable ? [...headers, ...repeated] : headers,
    responses: responses.documented,
    errors: [...(rest.errors ?? []), ...(limit === undefined ? [] : [429 as const])],
  };
}

/** For each endpoint with a filter in its query, adds an endpoint that takes the query as a request body. */
function withQueryBodies(operations: readonly Operation[]): Operation[] {
  return operations.flatMap(({ query, ...operation }) => {
    if (operation.method !== 'get' || !query?.shape.q)
      return [{ ...operation, ...(query && { query }) }];
    const inBody: Operation = {
      ...operation,
      id: `${operation.id}ByBody`,
      method: 'post',
      route: `${operation.route}${QUERY_SUFFIX}`,
      description: `Does the same as \`${operation.id}\`, for a query that is too long for a URL. It changes nothing, so it may be repeated.`,
      body: json(query.extend({ q: jsonObject.optional() }), { q: { status: 'open' } }),
    };
    return [{ ...operation, query }, inBody];
  });
}
