import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Metrics } from '../metrics/metrics.ts';
import type { HttpEnv } from './http-env.ts';

const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Counts each request by the pattern of its route. */
export function requestMetrics(metrics: Metrics) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const start = performance.now();
    await next();
    const { method } = c.req;
    metrics.countRequest({
      method: METHODS.includes(method) ? method : 'other',
      route: routePath(c),
      status: c.res.status,
      seconds: (performance.now() - start) / 1000,
    });
  });
}
