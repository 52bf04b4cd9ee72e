/** Client of the Groundwork platform. */

// The client and its start-up parameters

export { createMemoryTokenStore, type TokenStore } from './auth/token-store.ts';
export { readStartUpParameters, type StartUpParameters } from './boot/start-up-parameters.ts';
export type { StartUpDefaults } from './boot/url-parameters.ts';
export {
  type Client,
  type ClientConfig,
  type ClientOptions,
  createClient,
  type ServiceRole,
} from './create-client.ts';
export type { LogFields, Logger, LogLevel } from './http/log.ts';
export type { NamedParameters } from './http/payload.ts';
export type { CallOptions } from './http/request.ts';
export type { UploadProgress } from './http/transport.ts';
export { base44, groundwork, type PlatformProfile } from './protocol/platform-profile.ts';
export type { SharedModules } from './shared-modules.ts';

// Errors

export {
  isPlatformError,
  PlatformError,
  type PlatformErrorKind,
  type PlatformErrorOptions,
  readErrorBody,
} from './http/errors.ts';
export type { ErrorCode } from './protocol/error-codes.ts';

// Sign-in and accounts

export type { AccountMethods } from './auth/account.ts';
export type { AuthModule } from './auth/auth.ts';
export type { CurrentUser, Role, UserChanges } from './auth/current-user.ts';
export type { LoginNavigation } from './auth/login-navigation.ts';
export type { AuthChange, AuthListener } from './auth/session.ts';
export type { SsoModule, UsersModule } from './auth/users.ts';
export type { PublicSettingsModule } from './boot/public-settings.ts';
export type {
  ExportedData,
  InvitationResponse,
  LoginResponse,
  MessageResponse,
  PublicSettings,
  RegisterRequest,
  RegisterResponse,
  SessionInfo,
  SsoAccessTokenResponse,
  User,
  VerifyOtpResponse,
} from './protocol/bodies.ts';

// Records

export type { BatchCalls, BatchFields, BatchOperation, BatchResults } from './entities/batch.ts';
export type { EntitiesModule } from './entities/create-entities.ts';
export type { EntityHandler } from './entities/entity-handler.ts';
export type { Expanded, ExpandOptions, ExpandPath } from './entities/expand.ts';
export type { Condition, Filter, Operators, Update } from './entities/filter.ts';
export type {
  AggregateQuery,
  AllOptions,
  DistinctOptions,
  EntitySubscribeOptions,
  ManyOptions,
  PageOptions,
  RecordOptions,
  SubscribeOptions,
  UpsertOptions,
} from './entities/options.ts';
export type {
  Changeable,
  Entities,
  Field,
  Picked,
  Reference,
  Sort,
  Stored,
  UntypedFields,
} from './entities/records.ts';
export type {
  AggregateResponse,
  CreatedId,
  DeleteManyResponse,
  DeleteResponse,
  EntityPage,
  ImportPreview,
  ImportResponse,
  SystemFields,
  UpdateManyResponse,
  UpsertResponse,
} from './protocol/entities.ts';

// Live changes

export type { EntityEvent, EventRecord, TrimmedRecord } from './entities/entity-event.ts';
export type { RealtimeModule, RealtimeState } from './realtime/realtime.ts';

// Functions, integrations and usage logs

export type { AppLogsModule } from './app-logs/app-logs.ts';
export type {
  FunctionEvent,
  FunctionName,
  FunctionResponse,
  Functions,
  FunctionsModule,
  StreamOptions,
} from './functions/functions.ts';
export type {
  CoreEndpoint,
  CoreIntegrations,
  CustomCall,
  CustomIntegrations,
  IntegrationEndpoint,
  IntegrationPackage,
  IntegrationsModule,
} from './integrations/integrations.ts';
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
