import { randomUUID } from 'node:crypto';
import { toServiceError } from '@groundwork/engine';
import { API_PREFIX, REQUEST_ID_HEADER } from '@groundwork/sdk/protocol';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { LogRecorder } from '../kernel/log-recorder.ts';
import { requestContext } from '../kernel/request-context.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { FILES_PATH } from './files-path.ts';
import type { HttpEnv } from './http-env.ts';

/**
 * Logs each request, without the query, which may contain a token, and without the URL of a file, which gives access
 * to the file. In development, successful requests are debug lines, so that the printed URLs and the password stay in
 * view.
 *
 * Also records requests for administrators: requests of the API, and all requests that fail.
 */
export function requestLog({ printed, record }: LogRecorder, production: boolean) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const start = performance.now();
    await next();
    if (c.get('isForwarded')) return;
    const { method } = c.req;
    const { status } = c.res;
    const path = c.req.path.startsWith(`${FILES_PATH}/`) ? routePath(c) : c.req.path;
    const ms = Math.round(performance.now() - start);
    const request_id = c.get('requestId');
    printed[production || status >= 400 ? 'info' : 'debug']({
      method,
      path,
      status,
      ms,
      request_id,
    });
    if (status < 400 && !isRecorded(c)) return;
    record({
      level: status >= 500 ? 'error' : status >= 400 ? 'warning' : 'info',
      source: 'request',
      message: `${method} ${path}: status ${status}`,
      detail: c.error && reasonOf(c.error),
      durationMs: ms,
    });
  });
}

/** Omits what administrators only read, because their list of log entries would otherwise mostly list itself. */
function isRecorded(c: Context<HttpEnv>): boolean {
  if (c.get('isAdminSession')) return c.req.method !== 'GET';
  return c.req.path.startsWith(`${API_PREFIX}/`) && c.req.path !== `${API_PREFIX}/health`;
}

function reasonOf(thrown: unknown): string {
  const { code, message } = toServiceError(thrown);
  return `${code}: ${message}`;
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
  await requestContext.run({ requestId: id }, next);
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
