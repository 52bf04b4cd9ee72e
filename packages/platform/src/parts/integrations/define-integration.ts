import type { Principal } from '@groundwork/engine';
import { notFound, type ServiceError } from '@groundwork/engine/kernel';
import { routes } from '@groundwork/sdk/protocol';
import type { Context } from 'hono';
import type { ZodOpenApiContentObject } from 'zod-openapi';
import {
  type Access,
  type Call,
  caller,
  defineCall,
  guest,
  parameterBody,
  type Responses,
  readByHandler,
} from '../../http/calls/index.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import type { ErrorStatus } from '../../http/http-error.ts';
import { hasKey, repeatable } from '../../http/repeatable.ts';
import { withIdempotencyKey } from '../../http/with-idempotency-key.ts';
import type { Limit } from '../../kernel/rate-limits.ts';
import type { IntegrationCall, IntegrationRequest } from './integration-call.ts';
import type { IntegrationServices } from './services.ts';

interface Integration<Result> {
  readonly name: string;
  readonly summary: string;
  readonly body: ZodOpenApiContentObject;
  readonly responses: Responses<Result>;
  /** Which callers may use the integration; by default members of the app and the service role. */
  readonly access?: Access<Principal>;
  readonly errors?: readonly ErrorStatus[];
  /** Rate limit. `run` counts the attempts, after its own checks. */
  readonly limit: Limit;
  /**
   * Whether the integration runs only once for each idempotency key. Set it unless running the integration again
   * is harmless.
   */
  readonly isOnce?: boolean;
  run(call: IntegrationCall): Promise<NoInfer<Result>>;
}

export function defineIntegration<Result>(
  integration: Integration<Result>,
): Call<IntegrationServices> {
  const { name, summary, body, responses, errors = [], limit, isOnce = false, run } = integration;
  return defineCall({
    id: `core${name}`,
    method: 'post',
    path: routes.coreIntegration.replace(':name', name),
    summary,
    access: integration.access ?? caller,
    input: readByHandler(body),
    responses,
    headers: isOnce ? ['behalf', 'idempotency'] : ['behalf'],
    errors,
    limit,
    countsAttempts: true,
    handle({ c, appId, caller: principal, countAttempt }, services: IntegrationServices) {
      const call = { services, request: toRequest(c), appId, name, principal, countAttempt };
      return isOnce ? respondOnce(c, services, call, run) : run(call);
    },
  });
}

/** Access for members of the app and the service role. The handler must check it with `requireCaller`. */
export const checkedByHandler: Access<Principal> = { ...guest, name: 'caller' };

export function toRequest(c: Context<HttpEnv>): IntegrationRequest {
  return { id: c.get('requestId'), ...parameterBody(c) };
}

/** Runs an integration once for each idempotency key, and responds with its result. */
export async function respondOnce(
  c: Context<HttpEnv>,
  services: IntegrationServices,
  call: IntegrationCall,
  work: (call: IntegrationCall) => Promise<unknown>,
  mayHaveEffect?: (thrown: unknown) => boolean,
): Promise<Response> {
  const { request } = call;
  // The body can be read only once. The body is read here for the idempotency key, and passed on.
  const text = hasKey(c) ? await request.readText() : undefined;
  const readText = text === undefined ? request.readText : async () => text;
  const run = async () => Response.json(await work({ ...call, request: { ...request, readText } }));
  const response = await withIdempotencyKey(services, repeatable(c, call, text), {
    run,
    ...(mayHaveEffect && { mayHaveEffect }),
  });
  return c.newResponse(response.body, response);
}

export function unknownIntegration(name: string): ServiceError {
  return notFound(
    `There is no integration ${name.slice(0, 64)}. Check its spelling, or install it.`,
  );
}
