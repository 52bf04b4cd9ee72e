/** Client of an app-building platform: one request path, one error, no framework. */
export {
  type Client,
  type ClientHooks,
  type ClientOptions,
  createClient,
} from './create-client.ts';
export {
  isPlatformError,
  PlatformError,
  type PlatformErrorFacts,
  type PlatformErrorKind,
  readErrorBody,
} from './errors.ts';
export type { AccountMethods } from './modules/account.ts';
export type { AppLogsModule } from './modules/app-logs.ts';
export type { AuthModule } from './modules/auth.ts';
export type { LoginNavigation } from './modules/login-navigation.ts';
export type { PublicSettingsModule } from './modules/public-settings.ts';
export type { SsoModule } from './modules/sso.ts';
export type { UsersModule } from './modules/users.ts';
export {
  type AppLog,
  type AppLogQuery,
  type AppLogStats,
  base44,
  groundwork,
  type LoginResponse,
  type MessageResponse,
  type PlatformProfile,
  type PublicSettings,
  type RegisterRequest,
  type RegisterResponse,
  type SsoAccessTokenResponse,
  type User,
  type VerifyOtpResponse,
} from './protocol/index.ts';
export type { CallOptions } from './request.ts';
export type { AuthChange, AuthListener } from './session.ts';
export {
  readStartUpParameters,
  type StartUpDefaults,
  type StartUpParameters,
} from './start-up-parameters.ts';
export { createMemoryTokenStore, type TokenStore } from './token-store.ts';
