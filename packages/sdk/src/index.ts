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
export type { AppLogsModule } from './modules/app-logs.ts';
export type { AuthModule } from './modules/auth.ts';
export type { PublicSettingsModule } from './modules/public-settings.ts';
export {
  base44,
  groundwork,
  type LoginResponse,
  type PlatformProfile,
  type PublicSettings,
  type User,
} from './protocol/index.ts';
export type { CallOptions } from './request.ts';
export {
  readStartUpParameters,
  type StartUpDefaults,
  type StartUpParameters,
} from './start-up-parameters.ts';
