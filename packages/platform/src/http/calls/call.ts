/**
 * A call of the API: its method and path, who may make it, what it reads and returns, and its handler. The routes, the
 * checks and the OpenAPI document derive from it (docs/decisions/25-a-call-is-one-value.md).
 */

import type { RepeatableWrite } from '@groundwork/engine';
import type { Context } from 'hono';
import type { Limit, RateLimits } from '../../kernel/rate-limits.ts';
import type { HttpEnv } from '../http-env.ts';
import type { ErrorStatus } from '../http-error.ts';
import { repeatable } from '../repeatable.ts';
import type { Access, AccessDependencies } from './access.ts';
import type { Input } from './input.ts';
import type { Responses } from './response.ts';

/** HTTP methods of the API. */
export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Name of a header that only some calls have; see `parts/openapi/parameters.ts`. */
export type HeaderName = 'app' | 'behalf' | 'idempotency' | 'anonymous' | 'registration';

/** Documentation of a call besides its input and its responses. */
interface CallDescription {
  /** Unique name of the call. */
  readonly id: string;
  readonly method: (typeof methods)[number];
  /** Path below the API, in the router's syntax. */
  readonly path: string;
  /** Whether the path starts at the root of the server instead. */
  readonly isOutsideApi?: boolean;
  /** Heading of the call in the API document. Default: that of its part. */
  readonly area?: string;
  readonly summary: string;
  readonly description?: string;
  readonly headers?: readonly HeaderName[];
  /** Error statuses, in addition to those that follow from access, input and limit. */
  readonly errors?: readonly ErrorStatus[];
}

/** A request of a call whose caller may make it, with valid input. */
interface CallRequest<Caller, Value> {
  readonly c: Context<HttpEnv>;
  readonly appId: string;
  /** The value of a parameter of the path. */
  param(name: string): string;
  readonly caller: Caller;
  readonly input: Value;
  /** Identifies a write that the client may repeat; undefined if the request has no idempotency key. */
  readonly key: RepeatableWrite | undefined;
  /** Counts an attempt of the caller. @throws ServiceError `too_many_attempts` above the limit of the call. */
  countAttempt(): Promise<void>;
}

/**
 * A call with its handler.
 *
 * @typeParam Needs dependencies of its access.
 * @typeParam Services dependencies of its handler.
 */
interface CallDefinition<Needs, Services, Caller, Value, Body> extends CallDescription {
  readonly access: Access<Caller, Needs>;
  readonly input: Input<Value>;
  readonly responses: Responses<Body>;
  /** Action whose attempts are limited, by account and by address. Attempts of the service role are not counted. */
  readonly limit?: Limit;
  /** Whether the handler counts the attempts, such as after its own checks. Default: they are counted before it runs. */
  readonly countsAttempts?: boolean;
  /** Whether a request may have an idempotency key. */
  readonly isRepeatable?: boolean;
  handle(
    request: CallRequest<Caller, Value>,
    services: Services,
  ): Promise<Body | Response> | Response;
}

/** Dependencies of calls, in addition to those of their handlers. */
export interface CallDependencies extends AccessDependencies {
  readonly limits: Pick<RateLimits, 'attempt'>;
}

/** A call, ready to be mounted and documented. */
export interface Call<Services>
  extends CallDescription,
    Pick<CallDefinition<never, Services, unknown, unknown, unknown>, 'limit' | 'isRepeatable'> {
  readonly access: Pick<Access<unknown>, 'name'>;
  readonly input: Omit<Input<unknown>, 'read'>;
  readonly responses: Responses<unknown>;
  /** Responds to a request. @throws ServiceError of the caller, of invalid input, of a limit and of the handler. */
  respond(c: Context<HttpEnv>, services: Services & CallDependencies): Promise<Response>;
}

/**
 * Defines a call. The caller is found before the input is read, and attempts are counted before the handler runs.
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
  return {
    ...definition,
    async respond(c, services) {
      const param = (name: string) => c.req.param(name) ?? '';
      const appId = param('appId');
      const caller = await access.find(services, c, appId);
      const value = await input.read(c);
      const attempt = access.attemptOf(caller, c.get('clientAddress'));
      const countAttempt = async () => {
        if (limit && attempt) await services.limits.attempt(limit, attempt);
      };
      if (!countsAttempts) await countAttempt();
      const key = isRepeatable
        ? repeatable(c, { appId, principal: { sender: access.senderOf(caller) } }, value)
        : undefined;
      const result = await handle(
        { c, appId, param, caller, input: value, key, countAttempt },
        services,
      );
      return result instanceof Response ? result : c.json(result);
    },
  };
}
