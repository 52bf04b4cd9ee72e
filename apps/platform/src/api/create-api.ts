import { Hono } from 'hono';
import { answerError, answerErrorAsJson } from '../http/answer-error.ts';
import { apiCors } from '../http/api-cors.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { notFound } from '../http/http-error.ts';
import type { Services } from '../services.ts';
import { addAppLogRoute } from './app-log-route.ts';
import { addAuthRoutes } from './auth-routes.ts';
import { addCurrentUserRoutes } from './current-user-routes.ts';
import { addPublicSettingsRoute } from './public-settings-route.ts';

/** Everything below `/api`: answers are JSON, never cached, and errors have one shape. */
export function createApi(services: Services): Hono<HttpEnv> {
  const api = new Hono<HttpEnv>();
  api.onError(answerError(services.log, answerErrorAsJson));

  api.use(apiCors(services.origins));
  api.use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    await next();
  });

  api.get('/health', (c) => c.json({ status: 'ok' }));
  addPublicSettingsRoute(api, services);
  addAuthRoutes(api, services);
  addCurrentUserRoutes(api, services);
  addAppLogRoute(api, services);
  api.all('*', () => {
    throw notFound();
  });
  return api;
}
