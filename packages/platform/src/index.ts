/** The platform, embedded: a real server for tests, for development and to self-host. */
export type { Accounts, NewAccount } from './accounts/accounts.ts';
export type { Apps, AuthSettings } from './accounts/apps.ts';
export type { Admin } from './accounts/seed-admin.ts';
export type {
  InstalledIntegrations,
  IntegrationContext,
  IntegrationHandler,
} from './integrations/installed-integrations.ts';
export type { LogLevel } from './log.ts';
export type { PlatformSettings } from './settings/platform-settings.ts';
export { type RunningPlatform, startPlatform } from './start-platform.ts';
export { StartUpError } from './start-up-error.ts';
export type { AppLogRow } from './store/schema.ts';
