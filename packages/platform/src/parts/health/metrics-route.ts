/**
 * The route `/metrics`, which returns metrics in the text format of Prometheus.
 *
 * Metrics reveal how much an app is used, so requests must contain the configured token. Without a configured
 * token, the route does not exist. A local IP address is not accepted instead, because behind a local proxy every
 * connection is local.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { ServiceError } from '@groundwork/engine/kernel';
import type { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { prometheusContentType } from 'prom-client';
import type { HttpEnv } from '../../http/http-env.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Metrics } from '../../metrics/metrics.ts';

const METRICS_PATH = '/metrics';

export function addMetricsRoute(
  app: Hono<HttpEnv>,
  metrics: Pick<Metrics, 'text'>,
  metricsToken: string | undefined,
): void {
  if (metricsToken === undefined) return;
  app.get(METRICS_PATH, requireBearer(metricsToken), async (c) =>
    c.body(await metrics.text(), 200, {
      'Content-Type': prometheusContentType,
      'Cache-Control': 'no-store',
    }),
  );
}

function requireBearer(token: string) {
  const expected = digest(`Bearer ${token}`);
  return createMiddleware<HttpEnv>(async (c, next) => {
    if (!timingSafeEqual(digest(c.req.header('Authorization') ?? ''), expected)) {
      const message =
        'The metrics require a token. Send metricsToken (GROUNDWORK_METRICS_TOKEN) as a bearer token.';
      const error = new ServiceError('auth_required', message);
      throw new HttpError(error, 401, { 'WWW-Authenticate': 'Bearer' });
    }
    await next();
  });
}

/** Hashes a string, because a comparison in constant time requires inputs of equal length. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
