import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { FILES_PATH } from '../files/file-links.ts';
import type { Log } from '../kernel/log.ts';
import type { HttpEnv } from './http-env.ts';

/**
 * Logs one line per request. The query stays out of it, since it may hold a token; and so does the
 * address of a file, which opens the file to whoever reads it.
 */
export function requestLog(log: Log) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const start = performance.now();
    await next();
    log.info({
      method: c.req.method,
      path: c.req.path.startsWith(`${FILES_PATH}/`) ? routePath(c) : c.req.path,
      status: c.res.status,
      ms: Math.round(performance.now() - start),
      request_id: c.get('requestId'),
    });
  });
}
