/**
 * `/metrics`, for a Prometheus server or whatever else reads its text form.
 *
 * The figures show how much an app is used, so only callers that send the token of the settings read
 * them. Without a token there is no such route: where a connection comes from proves nothing, since
 * behind a proxy on this machine every connection is local.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { HttpError } from '../kernel/http-error.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { TEXT_TYPE } from '../metrics/registry.ts';
import type { Settings } from '../settings/settings.ts';
import type { HttpEnv } from './http-env.ts';

const METRICS_PATH = '/metrics';

/** Adds the route, where the settings open it. */
export function addMetricsRoute(
  app: Hono<HttpEnv>,
  metrics: Metrics,
  { metricsToken }: Pick<Settings, 'metricsToken'>,
): void {
  if (metricsToken === undefined) return;
  app.get(METRICS_PATH, requireBearer(metricsToken), (c) =>
    c.body(metrics.text(), 200, { 'Content-Type': TEXT_TYPE, 'Cache-Control': 'no-store' }),
  );
}

function requireBearer(token: string) {
  const expected = digest(`Bearer ${token}`);
  return createMiddleware<HttpEnv>(async (c, next) => {
    if (!timingSafeEqual(digest(c.req.header('Authorization') ?? ''), expected)) {
      throw new HttpError('Send the metrics token of the settings as a bearer token.', {
        status: 401,
        code: 'auth_required',
        headers: { 'WWW-Authenticate': 'Bearer' },
      });
    }
    await next();
  });
}

/** Of one length, whatever was sent, as comparing in constant time asks for. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
