import { createMiddleware } from 'hono/factory';
import type { Log } from '../log.ts';
import type { HttpEnv } from './http-env.ts';

/** Logs one line per request. The query stays out of it: it may hold a token. */
export function requestLog(log: Log) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const start = performance.now();
    await next();
    log.info({
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(performance.now() - start),
      request_id: c.get('requestId'),
    });
  });
}
