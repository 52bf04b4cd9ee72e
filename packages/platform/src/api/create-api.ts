import type { Log } from '@groundwork/engine/kernel';
import { Hono } from 'hono';
import { apiCors } from '../http/api-cors.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { rejectNul } from '../http/reject-nul.ts';
import { errorAsJson, respondWithError } from '../http/respond-with-error.ts';
import { unknownUrl } from '../kernel/denials.ts';
import type { OriginPolicy } from '../kernel/origin-policy.ts';
import type { UnionToIntersection } from '../kernel/union-to-intersection.ts';
import { addProviderLoginRoutes } from '../pages/login/provider-login-routes.ts';
import type { StartedPart } from '../part.ts';

/** Adds the routes of the API, in their order. */
const routes = [addProviderLoginRoutes] as const;

/** Dependencies of the API. */
export type CreateApiDependencies = UnionToIntersection<Parameters<(typeof routes)[number]>[1]> & {
  readonly origins: OriginPolicy;
  readonly log: Log;
};

/**
 * Creates all routes below `/api`: responses are JSON and never cached, and all errors have the same format.
 *
 * @param started the running parts of the platform.
 */
export function createApi(
  services: CreateApiDependencies,
  started: readonly StartedPart[],
): Hono<HttpEnv> {
  const api = new Hono<HttpEnv>();
  api.onError(respondWithError(services.log, errorAsJson));

  api.use(apiCors(services.origins));
  api.use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    await next();
  });
  api.use(rejectNul);

  for (const add of routes) add(api, services);
  for (const { mount } of started) mount?.(api);
  api.all('*', () => {
    throw unknownUrl();
  });
  return api;
}
