/**
 * Defines an endpoint of the API as a single value: its method and path, who may use it, its input, its
 * responses, and its handler. Routes, checks and the OpenAPI document are derived from this value
 * (docs/decisions/25-a-call-is-one-value.md).
 */

import type { RepeatableWrite } from '@groundwork/engine';
import { badRequest, type ServiceError } from '@groundwork/engine/kernel';
import type { Context } from 'hono';
import type { Limit } from '../../kernel/rate-limits.ts';
import type { HttpEnv } from '../http-env.ts';
import type { ErrorStatus } from '../http-error.ts';
import { repeatable } from '../repeatable.ts';
import type { Access, CallServices } from './access.ts';
import type { Input } from './input.ts';
import type { Responses } from './response.ts';

export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Keys of the documented request headers that only some endpoints accept, from `parts/openapi/parameters.ts`. */
export type HeaderName =
  | 'app'
  | 'behalf'
  | 'idempotency'
  | 'anonymous'
  | 'registration'
  | 'version';

interface CallDescription {
  readonly id: string;
  readonly method: (typeof methods)[number];
  /** Path below the base path of the API, in the syntax of the router. */
  readonly path: string;
  /** Whether the path starts at the root of the server instead of the base path of the API. */
  readonly isOutsideApi?: boolean;
  /** Heading under which the API document lists the endpoint. Default: the heading of its part. */
  readonly area?: string;
  readonly summary: string;
  readonly description?: string;
  /** Descriptions of the path's parameters, except for common ones in `parts/openapi/parameters.ts`. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly headers?: readonly HeaderName[];
  /** Error statuses of the endpoint, in addition to those that follow from its access, input and limit. */
  readonly errors?: readonly ErrorStatus[];
}

interface CallRequest<Caller, Value> {
  readonly c: Context<HttpEnv>;
  readonly appId: string;
  /** The client's IP address. */
  readonly address: string;
  param(name: string): string;
  readonly caller: Caller;
  readonly input: Value;
  /** Idempotency key, if the client may repeat the request; otherwise undefined. */
  readonly key: RepeatableWrite | undefined;
  /** Counts the caller's attempt. @throws ServiceError `too_many_attempts` if the endpoint's limit is exceeded. */
  countAttempt(): Promise<void>;
}

/**
 * An endpoint with its handler.
 *
 * @typeParam Needs dependencies of the endpoint's access.
 * @typeParam Services dependencies of the endpoint's handler.
 */
interface CallDefinition<Needs, Services, Caller, Value, Body> extends CallDescription {
  readonly access: Access<Caller, Needs>;
  readonly input: Input<Value>;
  readonly responses: Responses<Body>;
  /** The endpoint's rate limit, by account and by IP address. The limit does not apply to the service role. */
  readonly limit?: Limit;
  /**
   * Whether the handler counts attempts itself, for example after other checks. By default, an attempt is counted
   * before the handler runs.
   */
  readonly countsAttempts?: boolean;
  readonly isRepeatable?: boolean;
  handle(
    request: CallRequest<Caller, Value>,
    services: Services,
  ): Promise<Body | Response> | Response;
}

export interface Call<Services>
  extends CallDescription,
    Pick<CallDefinition<never, Services, unknown, unknown, unknown>, 'limit' | 'isRepeatable'> {
  readonly access: Pick<Access<unknown>, 'name'>;
  readonly input: Omit<Input<unknown>, 'read'>;
  readonly responses: Responses<unknown>;
  /**
   * @throws ServiceError if the caller, the input or a limit rejects the request, or if the handler throws this error.
   */
  respond(c: Context<HttpEnv>, services: Services & CallServices): Promise<Response>;
}

/**
 * Defines an endpoint of the API. A request is handled in this order: the caller is identified, the input is
 * read, the attempt is counted, and the handler runs.
 *
 * @example
 * ```ts
 * export const readPlot = defineCall({
 *   id: 'readPlot',
 *   method: 'get',
 *   path: '/apps/:appId/plots/:id',
 *   summary: 'Returns a plot',
 *   access: caller,
 *   input: none,
 *   responses: responds<Plot>('The plot', plotSchema),
 *   handle: ({ appId, param }, { plots }: PlotServices) => plots.find(appId, param('id')),
 * });
 * ```
 */
export function defineCall<Needs, Services, Caller, Value, Body>(
  definition: CallDefinition<Needs, Services, Caller, Value, Body>,
): Call<Needs & Services> {
  const { access, input, limit, countsAttempts, isRepeatable, handle } = definition;
  const takesVersion = definition.method === 'get' || definition.headers?.includes('version');
  return {
    ...definition,
    async respond(c, services) {
      const param = (name: string) => c.req.param(name) ?? '';
      const appId = param('appId');
      const caller = await access.find(services, c, appId);
      if (!takesVersion && (c.req.header('If-Match') ?? '*') !== '*') throw versionUnsupported();
      const value = await input.read(c);
      const address = c.get('clientAddress');
      const attempt = access.attemptOf(caller, address);
      const countAttempt = async () => {
        if (limit && attempt) await services.limits.attempt(limit, attempt);
      };
      if (!countsAttempts) await countAttempt();
      const key = isRepeatable
        ? repeatable(c, { appId, principal: { sender: access.senderOf(caller) } }, value)
        : undefined;
      const result = await handle(
        { c, appId, address, param, caller, input: value, key, countAttempt },
        services,
      );
      return result instanceof Response ? result : c.json(result);
    },
  };
}

function versionUnsupported(): ServiceError {
  return badRequest(
    'The header If-Match works only for the update and the deletion of one record of an entity. Users have no versions. Leave out the header.',
  );
}
