/** Client of an app-building platform: one request path, one error, no framework. */
export type { StartUpDefaults } from './address-parameters.ts';
export {
  type Client,
  type ClientConfig,
  type ClientHooks,
  type ClientOptions,
  createClient,
  type ServiceRole,
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
export type {
  AppLog,
  AppLogQuery,
  AppLogStats,
  LoginResponse,
  MessageResponse,
  PublicSettings,
  RegisterRequest,
  RegisterResponse,
  SsoAccessTokenResponse,
  User,
  VerifyOtpResponse,
} from './protocol/bodies.ts';
export { base44, groundwork, type PlatformProfile } from './protocol/platform-profile.ts';
export type { CallOptions } from './request.ts';
export type { AuthChange, AuthListener } from './session.ts';
export { readStartUpParameters, type StartUpParameters } from './start-up-parameters.ts';
export { createMemoryTokenStore, type TokenStore } from './token-store.ts';
