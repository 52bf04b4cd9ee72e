import {
  APP_ID_HEADER,
  base44,
  groundwork,
  IDEMPOTENCY_KEY_HEADER,
  ORIGIN_URL_HEADER,
  REGISTRATION_SECRET_HEADER,
  REPEATABLE_HEADER,
  REQUEST_ID_HEADER,
} from '@groundwork/sdk/protocol';
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import type { OriginPolicy } from '../kernel/origin-policy.ts';
import type { HttpEnv } from './http-env.ts';

const PREFLIGHT_SECONDS = 600;

const brandedHeaders = [groundwork, base44].flatMap(({ headerPrefix }) => [
  `${headerPrefix}-App-Id`,
  `${headerPrefix}-Functions-Version`,
  `X-${headerPrefix}-Anonymous-Id`,
]);

/**
 * Allows pages of trusted origins to call the API without credentials. Other sites cannot use a visitor's access token:
 * only a script that has the token can set its header, and browsers never add the header automatically.
 */
export function apiCors(origins: OriginPolicy) {
  const handleCors = cors({
    origin: (origin) => (origins.allows(origin) ? origin : null),
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: [
      'Accept',
      'Authorization',
      'Content-Type',
      'If-Match',
      APP_ID_HEADER,
      IDEMPOTENCY_KEY_HEADER,
      ORIGIN_URL_HEADER,
      REGISTRATION_SECRET_HEADER,
      REQUEST_ID_HEADER,
      ...brandedHeaders,
    ],
    exposeHeaders: [REPEATABLE_HEADER, REQUEST_ID_HEADER, 'Retry-After'],
    maxAge: PREFLIGHT_SECONDS,
  });
  return createMiddleware<HttpEnv>((c, next) =>
    c.req.header('Origin') === undefined ? next() : handleCors(c, next),
  );
}
