import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { FILES_PATH } from '../files/file-links.ts';
import type { Log } from '../kernel/log.ts';
import type { HttpEnv } from './http-env.ts';

/**
 * Logs one line per request. Omits the query, which may contain a token, and the URLs of files, which give access to
 * them.
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
