import type { ActorsModule } from './actors.ts';
import type { AgentsModule } from './agent-types.ts';
import type { AiGatewayModule } from './ai-gateway.ts';
import type { AnalyticsModule } from './analytics.ts';
import type { AppLogsModule, AppModule, SsoModule, UsersModule } from './app-modules.ts';
import type { AuthModule } from './auth-types.ts';
import type { ConnectorsModule, UserConnectorsModule } from './connector-types.ts';
import type { EntitiesModule } from './entities.ts';
import type { FetchWithAuth } from './fetch-with-auth.ts';
import type { FunctionsModule } from './functions.ts';
import type { IntegrationsModule } from './integrations.ts';

/** Options that set the listeners of a client. */
export interface CreateClientOptions {
  /** Called with the error of each failed call, except calls of `functions`. */
  onError?: (error: Error) => void;
  /** Has no effect, because this platform has no actors. */
  actorsTransport?: 'auto' | 'proxy' | 'direct';
}

/** Settings of the analytics module. */
export interface CreateClientAnalyticsConfig {
  enabled: boolean;
}

/** Options of a client. */
export interface CreateClientConfig {
  /** URL of the server, without `/api`; empty for the page's origin. Default: `https://base44.app`. */
  serverUrl?: string;
  /** URL of the login page, without `/login`. Default: the page's origin. */
  appBaseUrl?: string | null;
  appId: string;
  analytics?: CreateClientAnalyticsConfig;
  /** Token of the user. Default: the token in the page's URL, or else the token in local storage. */
  token?: string | null;
  /** Service role token. Use this token only on servers. */
  serviceToken?: string;
  /** Whether visitors who are not signed in are redirected to the login page. */
  requiresAuth?: boolean;
  /** Version of the server functions to call. Default: the current version. */
  functionsVersion?: string | null;
  /** Headers that are added to each request. */
  headers?: Record<string, string>;
  options?: CreateClientOptions;
}

/** Modules of a user's client and of the service role's client. */
interface SharedModules {
  agents: AgentsModule;
  aiGateway: AiGatewayModule;
  appLogs: AppLogsModule;
  entities: EntitiesModule;
  functions: FunctionsModule;
  integrations: IntegrationsModule;
  /** Ends all the client's subscriptions. */
  cleanup: () => void;
}

/** Modules that the service role can use. */
export interface ServiceRoleModules extends SharedModules {
  connectors: ConnectorsModule;
  sso: SsoModule;
}

/** A client of one app, with the modules of the Base44 SDK. */
export interface Base44Client extends SharedModules {
  actors: ActorsModule;
  analytics: AnalyticsModule;
  app: AppModule;
  auth: AuthModule;
  connectors: UserConnectorsModule;
  users: UsersModule;
  fetchWithAuth: FetchWithAuth;
  setToken(newToken: string): void;
  getConfig(): { serverUrl: string; appId: string; requiresAuth: boolean };
  /**
   * Makes calls as the app instead of as the user.
   *
   * @throws Error if the client has no service token.
   */
  readonly asServiceRole: ServiceRoleModules;
}
