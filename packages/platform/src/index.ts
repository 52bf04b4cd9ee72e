/** The platform as a library: runs the real server in tests, in development and for self-hosting. */

export { StartUpError } from '@groundwork/engine/kernel';
export type { LogLevel } from './kernel/create-log.ts';
export type { AppLogRow } from './main/running-platform.ts';
export type { Accounts, Admin, Apps, AuthSettings, NewAccount } from './parts/accounts/index.ts';
export type {
  InstalledIntegrations,
  IntegrationContext,
  IntegrationHandler,
} from './parts/integrations/index.ts';
export { type RunningPlatform, startPlatform } from './platform.ts';
export type { PlatformSettings } from './settings/platform-settings.ts';
