/**
 * Replacement for `@base44/sdk` 0.8 with the same exports, calls, results, errors and console messages.
 *
 * New apps should use `@groundwork/sdk`, which validates more, retries failed requests, has timeouts, and detects the
 * end of the user's session.
 */
export {
  type GetAccessTokenOptions,
  type GetLoginUrlOptions,
  getAccessToken,
  getLoginUrl,
  type RemoveAccessTokenOptions,
  removeAccessToken,
  type SaveAccessTokenOptions,
  saveAccessToken,
} from './access-token.ts';
export {
  Actor,
  type ActorClient,
  type ActorConnectOptions,
  type ActorNameRegistry,
  type ActorRef,
  type ActorRegistry,
  type ActorStorage,
  type ActorSubscription,
  type ActorsModule,
  type Conn,
  type Connection,
} from './actors.ts';
export type * from './agent-types.ts';
export type {
  AiGatewayConnection,
  AiGatewayConnectionOptions,
  AiGatewayModule,
} from './ai-gateway.ts';
export type {
  AnalyticsModule,
  AnalyticsModuleOptions,
  SessionContext,
  TrackEventData,
  TrackEventParams,
  TrackEventProperties,
} from './analytics.ts';
export type {
  AppLogsModule,
  AppModule,
  AppPublicSettings,
  AppPublicSettingsResponse,
  SsoAccessTokenResponse,
  SsoModule,
  UsersModule,
} from './app-modules.ts';
export type * from './auth-types.ts';
export { Base44Error, type Base44ErrorJSON } from './base44-error.ts';
export type {
  Base44Client,
  CreateClientAnalyticsConfig,
  CreateClientConfig,
  CreateClientOptions,
  ServiceRoleModules,
} from './client-types.ts';
export type * from './connector-types.ts';
export { createClient } from './create-client.ts';
export { createClientFromRequest } from './create-client-from-request.ts';
export type {
  CustomIntegrationCallParams,
  CustomIntegrationCallResponse,
  CustomIntegrationsModule,
} from './custom-integrations.ts';
export type { EntitiesModule } from './entities.ts';
export type { EntityHandler } from './entity-handler.ts';
export type * from './entity-types.ts';
export type { FetchWithAuth, FetchWithAuthInit } from './fetch-with-auth.ts';
export type { FunctionName, FunctionNameRegistry, FunctionsModule } from './functions.ts';
export type * from './integration-types.ts';
export type {
  IntegrationEndpointFunction,
  IntegrationPackage,
  IntegrationsModule,
} from './integrations.ts';
export type { Untyped, UntypedObject } from './untyped.ts';
