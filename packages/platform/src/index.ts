/** The platform as a library: a real server for tests, development and self-hosting. */

export { StartUpError } from '@groundwork/engine/kernel';
export type { Accounts, NewAccount } from './accounts/accounts.ts';
export type { Apps, AuthSettings } from './accounts/apps/apps.ts';
export type { Admin } from './accounts/seed-admin.ts';
export type { LogLevel } from './kernel/create-log.ts';
export type { AppLogRow } from './main/running-platform.ts';
export type {
  InstalledIntegrations,
  IntegrationContext,
  IntegrationHandler,
} from './parts/integrations/index.ts';
export { type RunningPlatform, startPlatform } from './platform.ts';
export type { PlatformSettings } from './settings/platform-settings.ts';
