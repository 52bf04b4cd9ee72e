import { QUERY_SUFFIX } from '@groundwork/sdk/protocol';
import type { Hono } from 'hono';
import type { HttpEnv } from '../http-env.ts';
import type { CallServices } from './access.ts';
import type { Call } from './call.ts';

/**
 * Adds the routes of endpoints. An endpoint whose query has a filter also gets a route that accepts the query as a
 * body.
 */
export function mountCalls<Services>(
  api: Hono<HttpEnv>,
  services: Services & CallServices,
  calls: readonly Call<Services>[],
): void {
  for (const { method, path, input, respond } of calls) {
    api.on(method.toUpperCase(), path, (c) => respond(c, services));
    if (input.query?.shape.q) api.post(path + QUERY_SUFFIX, (c) => respond(c, services));
  }
}
