/** Client of an app-building platform: one request path, one error, no framework. */

// The client, and what it starts from

export type { StartUpDefaults } from './address-parameters.ts';
export {
  type Client,
  type ClientConfig,
  type ClientHooks,
  type ClientOptions,
  createClient,
  type ServiceRole,
} from './create-client.ts';
export type { LogFacts, Logger, LogLevel } from './log.ts';
export type { NamedParameters } from './modules/named-parameters.ts';
export type { SharedModules } from './modules/shared-modules.ts';
export { base44, groundwork, type PlatformProfile } from './protocol/platform-profile.ts';
export type { CallOptions, UploadProgress } from './request.ts';
export { readStartUpParameters, type StartUpParameters } from './start-up-parameters.ts';
export { createMemoryTokenStore, type TokenStore } from './token-store.ts';

// The one error

export {
  isPlatformError,
  PlatformError,
  type PlatformErrorFacts,
  type PlatformErrorKind,
  readErrorBody,
} from './errors.ts';
export type { ErrorCode } from './protocol/error-codes.ts';

// Sign-in and accounts

export type { AccountMethods } from './modules/account.ts';
export type { AuthModule } from './modules/auth.ts';
export type { LoginNavigation } from './modules/login-navigation.ts';
export type { PublicSettingsModule } from './modules/public-settings.ts';
export type { SsoModule } from './modules/sso.ts';
export type { UsersModule } from './modules/users.ts';
export type {
  LoginResponse,
  MessageResponse,
  PublicSettings,
  RegisterRequest,
  RegisterResponse,
  SsoAccessTokenResponse,
  User,
  VerifyOtpResponse,
} from './protocol/bodies.ts';
export type { AuthChange, AuthListener } from './session.ts';

// Records

export type { EntitiesModule } from './entities/create-entities.ts';
export type { EntityHandler } from './entities/entity-handler.ts';
export type { Condition, Filter, Operators, Update } from './entities/filter.ts';
export type {
  AggregateQuery,
  AllOptions,
  DeleteManyOptions,
  DistinctOptions,
  PageOptions,
  SubscribeOptions,
  UpsertOptions,
} from './entities/options.ts';
export type { Entities, Field, Picked, Sort, Stored, UntypedFields } from './entities/records.ts';
export type {
  AggregateResponse,
  DeleteManyResponse,
  DeleteResponse,
  EntityPage,
  ImportResponse,
  SystemFields,
  UpdateManyResponse,
  UpsertResponse,
} from './protocol/entities.ts';

// Live changes

export type { EntityEvent } from './protocol/realtime.ts';
export type { RealtimeModule, RealtimeState } from './realtime/realtime.ts';

// Functions, integrations and usage logs

export type { AppLogsModule } from './modules/app-logs.ts';
export type {
  FunctionEvent,
  FunctionName,
  FunctionResponse,
  Functions,
  FunctionsModule,
  StreamOptions,
} from './modules/functions.ts';
export type {
  CoreIntegrations,
  CustomCall,
  CustomIntegrations,
  IntegrationEndpoint,
  IntegrationPackage,
  IntegrationsModule,
} from './modules/integrations.ts';
export type { AppLog, AppLogQuery, AppLogStats } from './protocol/bodies.ts';

// Agents

export type {
  AgentConversation,
  AgentName,
  Agents,
  AgentsModule,
  ConversationQuery,
  PendingMessage,
} from './agents/agents-module.ts';
export type {
  AgentMessage,
  AgentMessageStatus,
  AgentToolCall,
  MessageRequest,
} from './protocol/agents.ts';
