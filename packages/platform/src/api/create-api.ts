import { Hono } from 'hono';
import { answerError, answerErrorAsJson } from '../http/answer-error.ts';
import { apiCors } from '../http/api-cors.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { refuseNul } from '../http/refuse-nul.ts';
import { notFound } from '../kernel/http-error.ts';
import type { Services } from '../main/services.ts';
import { addOpenApiRoutes } from '../openapi/openapi-routes.ts';
import { addProviderLoginRoutes } from '../pages/login/provider-login-routes.ts';
import { addAuthRoutes } from './accounts/auth-routes.ts';
import { addCurrentUserRoutes } from './accounts/current-user-routes.ts';
import { addInvitationRoutes } from './accounts/invitation-routes.ts';
import { addMemberRoutes } from './accounts/member-routes.ts';
import { addPasswordRoutes } from './accounts/password-routes.ts';
import { addRegistrationRoutes } from './accounts/registration-routes.ts';
import { addSsoRoutes } from './accounts/sso-routes.ts';
import { addUserListRoute } from './accounts/user-list-route.ts';
import { addAgentRoutes } from './agents/agent-routes.ts';
import { addAnalyticsRoute } from './apps/analytics-route.ts';
import { addAppLogRoutes } from './apps/app-log-routes.ts';
import { addPublicSettingsRoute } from './apps/public-settings-route.ts';
import { addFunctionRoutes } from './functions/function-routes.ts';
import { addIntegrationRoutes } from './functions/integration-routes.ts';
import { addEntityRoutes } from './records/entity-routes.ts';

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
