import { Hono } from 'hono';
import { answerError, answerErrorAsJson } from '../http/answer-error.ts';
import { apiCors } from '../http/api-cors.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { notFound } from '../http/http-error.ts';
import { refuseNul } from '../http/refuse-nul.ts';
import type { Services } from '../services.ts';
import { addAgentRoutes } from './agent-routes.ts';
import { addAnalyticsRoute } from './analytics-route.ts';
import { addAppLogRoutes } from './app-log-routes.ts';
import { addAuthRoutes } from './auth-routes.ts';
import { addCurrentUserRoutes } from './current-user-routes.ts';
import { addEntityRoutes } from './entity-routes.ts';
import { addFunctionRoutes } from './function-routes.ts';
import { addIntegrationRoutes } from './integration-routes.ts';
import { addInvitationRoutes } from './invitation-routes.ts';
import { addMemberRoutes } from './member-routes.ts';
import { addOpenApiRoutes } from './openapi-routes.ts';
import { addPasswordRoutes } from './password-routes.ts';
import { addProviderLoginRoutes } from './provider-login-routes.ts';
import { addPublicSettingsRoute } from './public-settings-route.ts';
import { addRegistrationRoutes } from './registration-routes.ts';
import { addSsoRoutes } from './sso-routes.ts';
import { addUserListRoute } from './user-list-route.ts';

/** Everything below `/api`: answers are JSON, never cached, and errors have one shape. */
export function createApi(services: Services): Hono<HttpEnv> {
  const api = new Hono<HttpEnv>();
  api.onError(answerError(services.log, answerErrorAsJson));

  api.use(apiCors(services.origins));
  api.use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    await next();
  });
  api.use(refuseNul);

  api.get('/health', (c) => c.json({ status: 'ok' }));
  api.get('/ready', async (c) => {
    await services.readiness.check();
    return c.json({ status: 'ready' });
  });
  addOpenApiRoutes(api);
  addPublicSettingsRoute(api, services);
  addAuthRoutes(api, services);
  addProviderLoginRoutes(api, services);
  addRegistrationRoutes(api, services);
  addPasswordRoutes(api, services);
  addCurrentUserRoutes(api, services);
  addUserListRoute(api, services);
  addEntityRoutes(api, services);
  addFunctionRoutes(api, services);
  addIntegrationRoutes(api, services);
  addAgentRoutes(api, services);
  addInvitationRoutes(api, services);
  addMemberRoutes(api, services);
  addSsoRoutes(api, services);
  addAppLogRoutes(api, services);
  addAnalyticsRoute(api, services);
  api.all('*', () => {
    throw notFound();
  });
  return api;
}
