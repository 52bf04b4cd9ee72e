import { Hono } from 'hono';
import { answerError, answerErrorAsJson } from '../http/answer-error.ts';
import { apiCors } from '../http/api-cors.ts';
import type { HttpEnv } from '../http/http-env.ts';
import type { Readiness } from '../http/readiness.ts';
import { rejectNul } from '../http/reject-nul.ts';
import type { Log } from '../kernel/log.ts';
import type { OriginPolicy } from '../kernel/origin-policy.ts';
import { notFound } from '../kernel/service-error.ts';
import {
  addProviderLoginRoutes,
  type ProviderLoginRouteDependencies,
} from '../pages/login/provider-login-routes.ts';
import { type AuthRouteDependencies, addAuthRoutes } from './accounts/auth-routes.ts';
import {
  addCurrentUserRoutes,
  type CurrentUserRouteDependencies,
} from './accounts/current-user-routes.ts';
import {
  addEmailChangeRoute,
  type EmailChangeRouteDependencies,
} from './accounts/email-change-route.ts';
import {
  addInvitationRoutes,
  type InvitationRouteDependencies,
} from './accounts/invitation-routes.ts';
import { addLeavingRoutes, type LeavingRouteDependencies } from './accounts/leaving-routes.ts';
import { addMemberRoutes, type MemberRouteDependencies } from './accounts/member-routes.ts';
import { addPasswordRoutes, type PasswordRouteDependencies } from './accounts/password-routes.ts';
import { addRefreshRoute, type RefreshRouteDependencies } from './accounts/refresh-route.ts';
import {
  addRegistrationRoutes,
  type RegistrationRouteDependencies,
} from './accounts/registration-routes.ts';
import { addSessionRoutes, type SessionRouteDependencies } from './accounts/session-routes.ts';
import { addSsoRoutes, type SsoRouteDependencies } from './accounts/sso-routes.ts';
import { addUserBulkRoutes, type UserBulkRouteDependencies } from './accounts/user-bulk-routes.ts';
import { addUserListRoute, type UserListRouteDependencies } from './accounts/user-list-route.ts';
import {
  addUserRecordRoutes,
  type UserRecordRouteDependencies,
} from './accounts/user-record-routes.ts';
import { type AgentRouteDependencies, addAgentRoutes } from './agents/agent-routes.ts';
import { type AnalyticsRouteDependencies, addAnalyticsRoute } from './apps/analytics-route.ts';
import { type AppLogRouteDependencies, addAppLogRoutes } from './apps/app-log-routes.ts';
import { type AuditRouteDependencies, addAuditRoute } from './apps/audit-route.ts';
import { addMcpRoutes, type McpRouteDependencies } from './apps/mcp-routes.ts';
import {
  addPublicSettingsRoute,
  type PublicSettingsRouteDependencies,
} from './apps/public-settings-route.ts';
import {
  addWebManifestRoute,
  type WebManifestRouteDependencies,
} from './apps/web-manifest-route.ts';
import { addContentRoutes, type ContentRouteDependencies } from './content/content-routes.ts';
import {
  addConnectorRoutes,
  type ConnectorRouteDependencies,
} from './functions/connector-routes.ts';
import { addFunctionRoutes, type FunctionRouteDependencies } from './functions/function-routes.ts';
import {
  addIntegrationRoutes,
  type IntegrationRouteDependencies,
} from './functions/integration-routes.ts';
import { addEntityRoutes, type EntityRouteDependencies } from './records/entity-routes.ts';

/** Dependencies of this module. */
export interface CreateApiDependencies
  extends PublicSettingsRouteDependencies,
    AuthRouteDependencies,
    ProviderLoginRouteDependencies,
    RefreshRouteDependencies,
    RegistrationRouteDependencies,
    PasswordRouteDependencies,
    EmailChangeRouteDependencies,
    CurrentUserRouteDependencies,
    LeavingRouteDependencies,
    SessionRouteDependencies,
    UserListRouteDependencies,
    UserBulkRouteDependencies,
    UserRecordRouteDependencies,
    EntityRouteDependencies,
    FunctionRouteDependencies,
    IntegrationRouteDependencies,
    ConnectorRouteDependencies,
    AgentRouteDependencies,
    ContentRouteDependencies,
    InvitationRouteDependencies,
    MemberRouteDependencies,
    SsoRouteDependencies,
    AppLogRouteDependencies,
    AuditRouteDependencies,
    AnalyticsRouteDependencies,
    McpRouteDependencies,
    WebManifestRouteDependencies {
  readonly origins: OriginPolicy;
  readonly readiness: Readiness;
  readonly log: Log;
}

/**
 * Creates all routes below `/api`: responses are JSON and never cached, and all errors have the same format.
 *
 * @param addDocumentation adds the routes of the API document.
 */
export function createApi(
  services: CreateApiDependencies,
  addDocumentation: (api: Hono<HttpEnv>) => void,
): Hono<HttpEnv> {
  const api = new Hono<HttpEnv>();
  api.onError(answerError(services.log, answerErrorAsJson));

  api.use(apiCors(services.origins));
  api.use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    await next();
  });
  api.use(rejectNul);

  api.get('/health', (c) => c.json({ status: 'ok' }));
  api.get('/ready', async (c) => {
    await services.readiness.check();
    return c.json({ status: 'ready' });
  });
  addDocumentation(api);
  addPublicSettingsRoute(api, services);
  addAuthRoutes(api, services);
  addRefreshRoute(api, services);
  addProviderLoginRoutes(api, services);
  addRegistrationRoutes(api, services);
  addPasswordRoutes(api, services);
  addEmailChangeRoute(api, services);
  addCurrentUserRoutes(api, services);
  addLeavingRoutes(api, services);
  addSessionRoutes(api, services);
  addUserListRoute(api, services);
  addUserBulkRoutes(api, services);
  addUserRecordRoutes(api, services);
  addEntityRoutes(api, services);
  addFunctionRoutes(api, services);
  addIntegrationRoutes(api, services);
  addConnectorRoutes(api, services);
  addAgentRoutes(api, services);
  addContentRoutes(api, services);
  addInvitationRoutes(api, services);
  addMemberRoutes(api, services);
  addSsoRoutes(api, services);
  addAppLogRoutes(api, services);
  addAuditRoute(api, services);
  addAnalyticsRoute(api, services);
  addMcpRoutes(api, services);
  addWebManifestRoute(api, services);
  api.all('*', () => {
    throw notFound();
  });
  return api;
}
