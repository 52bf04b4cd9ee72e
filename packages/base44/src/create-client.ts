import { getAccessToken } from './access-token.ts';
import { createActorsModule } from './actors.ts';
import { createAgentsModule } from './agents.ts';
import { createAiGatewayModule } from './ai-gateway.ts';
import { createAnalyticsModule } from './analytics.ts';
import {
  createAppLogsModule,
  createAppModule,
  createSsoModule,
  createUsersModule,
} from './app-modules.ts';
import { createAuthModule } from './auth.ts';
import type { Base44Client, CreateClientConfig, ServiceRoleModules } from './client-types.ts';
import { createConnectorsModule, createUserConnectorsModule } from './connectors.ts';
import { createCurrentToken } from './current-token.ts';
import { createEntitiesModule } from './entities.ts';
import { createFetchWithAuth } from './fetch-with-auth.ts';
import { createFunctionsModule } from './functions.ts';
import type { Http } from './http.ts';
import { createHttpClients } from './http-clients.ts';
import { createIntegrationsModule } from './integrations.ts';
import { type ClosableRooms, createRooms } from './rooms.ts';

/**
 * Creates a client with the calls, results, errors and console lines of the Base44 SDK. In a browser, moves
 * `access_token` from the page's URL to local storage.
 *
 * @example
 * ```ts
 * const base44 = createClient({ appId: '6a1f0c9e5d3b7a2c4e8f1b60', serverUrl: '' });
 * const tasks = await base44.entities.Task.list('-created_date', 20);
 * ```
 */
export function createClient(config: CreateClientConfig): Base44Client {
  const { serverUrl = 'https://base44.app', appId, serviceToken, requiresAuth = false } = config;
  const { functionsVersion } = config;
  const appBaseUrl = typeof config.appBaseUrl === 'string' ? config.appBaseUrl : '';
  const baseURL = `${serverUrl}/api`;
  const configured = config.token ?? undefined;
  const token = createCurrentToken(configured, serverUrl);
  const userToken = () => token.get() ?? getAccessToken();
  const http = createHttpClients(config, token);
  const scope = { axios: http.user, appId };
  const auth = createAuthModule({ ...scope, token, serverUrl, appBaseUrl });
  // Sets the token before the first request, so that no request is sent without the token.
  const stored = config.token || getAccessToken();
  if (typeof window !== 'undefined' && stored) auth.setToken(stored);

  const openRooms = (current: () => string | null | undefined) => {
    let rooms: ClosableRooms | undefined;
    return {
      getSocket: () =>
        (rooms ??= createRooms({
          appId,
          serverUrl,
          token: () => current() ?? undefined,
          onTokenChange: token.onChange,
        })),
      cleanup: () => rooms?.close(),
    };
  };
  const createModules = (
    axios: Http,
    functions: Http,
    current: () => string | null | undefined,
  ) => {
    const scope = { axios, appId };
    const { getSocket, cleanup } = openRooms(current);
    return {
      entities: createEntitiesModule({ ...scope, getSocket }),
      integrations: createIntegrationsModule(scope),
      functions: createFunctionsModule({ axios: functions, appId, baseURL, token: current }),
      agents: createAgentsModule({ ...scope, getSocket, serverUrl, token: userToken }),
      aiGateway: createAiGatewayModule(`${baseURL}/apps/${appId}`, current),
      appLogs: createAppLogsModule(scope),
      cleanup,
    };
  };

  const analytics = createAnalyticsModule({
    ...scope,
    enabled: config.analytics?.enabled ?? true,
  });
  const user = createModules(http.user, http.userFunctions, userToken);
  const serviceScope = { axios: http.service, appId };
  const service: ServiceRoleModules = {
    ...createModules(http.service, http.serviceFunctions, () => serviceToken),
    connectors: createConnectorsModule(serviceScope),
    sso: createSsoModule(serviceScope),
  };
  if (requiresAuth && typeof window !== 'undefined') {
    setTimeout(async () => {
      if (!(await auth.isAuthenticated())) auth.redirectToLogin(window.location.href);
    });
  }
  return {
    ...user,
    actors: createActorsModule(),
    analytics,
    app: createAppModule(scope),
    auth,
    connectors: createUserConnectorsModule(scope),
    users: createUsersModule(scope),
    cleanup() {
      analytics.cleanup();
      user.cleanup();
      service.cleanup();
    },
    fetchWithAuth: createFetchWithAuth(() => ({
      Authorization: token.get() && `Bearer ${token.get()}`,
      'Base44-Service-Authorization': serviceToken && `Bearer ${serviceToken}`,
      'Base44-App-Id': String(appId),
      'Base44-Api-Url': serverUrl,
      'Base44-Functions-Version': functionsVersion,
      'Base44-State': config.headers?.['Base44-State'],
      'X-Data-Env': config.headers?.['X-Data-Env'],
    })),
    setToken: (newToken) => auth.setToken(newToken),
    getConfig: () => ({ serverUrl, appId, requiresAuth }),
    get asServiceRole() {
      if (serviceToken) return service;
      throw new Error(
        'Service token is required to use asServiceRole. Please provide a serviceToken when creating the client.',
      );
    },
  };
}
