import { randomUUID } from 'node:crypto';
import type { Log } from '@groundwork/engine/kernel';
import { REQUEST_ID_HEADER } from '@groundwork/sdk/protocol';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Metrics } from '../metrics/metrics.ts';
import { FILES_PATH } from './files-path.ts';
import type { HttpEnv } from './http-env.ts';

/**
 * Logs each request, without the query, which may contain a token, and without the URL of a file, which gives access
 * to the file. In development, successful requests are debug lines, so that the printed URLs and the password stay in
 * view.
 */
export function requestLog(log: Log, production: boolean) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const start = performance.now();
    await next();
    if (c.get('isForwarded')) return;
    log[production || c.res.status >= 400 ? 'info' : 'debug']({
      method: c.req.method,
      path: c.req.path.startsWith(`${FILES_PATH}/`) ? routePath(c) : c.req.path,
      status: c.res.status,
      ms: Math.round(performance.now() - start),
      request_id: c.get('requestId'),
    });
  });
}

const ACCEPTABLE = /^[A-Za-z0-9-]{8,64}$/;

/**
 * Gives each request an id: the client's id, if its format is safe in a log, or else a new id.
 */
export const requestId = createMiddleware<HttpEnv>(async (c, next) => {
  const given = c.req.header(REQUEST_ID_HEADER);
  const id = given !== undefined && ACCEPTABLE.test(given) ? given : randomUUID();
  c.set('requestId', id);
  c.header(REQUEST_ID_HEADER, id);
  await next();
});

const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

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
