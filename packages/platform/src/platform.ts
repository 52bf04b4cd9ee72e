import { createBackground, type Log } from '@groundwork/engine/kernel';
import { createClosers } from './kernel/closers.ts';
import { createLog } from './kernel/create-log.ts';
import { createLogRecorder } from './kernel/log-recorder.ts';
import { createServices } from './main/create-services.ts';
import { type AppFiles, loadAppFiles } from './main/load-app-files.ts';
import {
  beginMigrations,
  type MigrationReport,
  startMigrations,
} from './main/migrate-stored-records.ts';
import { openData } from './main/open-data.ts';
import { openHost, type SharedHost } from './main/open-host.ts';
import { type RunningPlatform, toRunningPlatform } from './main/running-platform.ts';
import { startParts } from './main/start-parts.ts';
import { startServer } from './main/start-server.ts';
import { startUpkeep } from './main/start-upkeep.ts';
import { explainStartFailure } from './operations/open-platform-store.ts';
import type { PlatformSettings } from './settings/platform-settings.ts';
import { parseSettings, type Settings } from './settings/settings.ts';

export type { RunningPlatform };

/**
 * Starts a platform in this process, with its store, accounts, API, sign-in page, mailbox and site.
 *
 * @throws StartUpError when the operator must change something, such as a setting, the data directory, the
 * site's build or the port. In this case, nothing remains open.
 */
export async function startPlatform(input: PlatformSettings = {}): Promise<RunningPlatform> {
  const settings = parseSettings(input);
  const log = createLog(settings.logLevel, !settings.production);
  const loaded = await loadAppFiles(settings, (message) => log.warn({ message }));
  return runPlatform(settings, loaded, log);
}

interface RunOptions {
  /**
   * Listener and dev server of `groundwork dev`. By default, the platform opens the listener of its settings, and closes
   * it when the platform stops.
   */
  readonly shared?: SharedHost;
  /** Whether to start no automations and no other work in the background. */
  readonly onlyMigrates?: boolean;
}

/**
 * Starts a platform whose files are already loaded.
 *
 * @throws StartUpError in the same cases as `startPlatform`.
 */
export async function runPlatform(
  settings: Settings,
  loaded: AppFiles,
  printed: Log,
  { shared, onlyMigrates = false }: RunOptions = {},
): Promise<RunningPlatform & { readonly migrated: Promise<MigrationReport> }> {
  const closers = createClosers();
  const recorder = createLogRecorder(printed);
  const { log } = recorder;
  const background = createBackground(log);
  const start = { settings, loaded, log, recorder, background, closers };
  try {
    const data = await openData(start);
    const host = await openHost(start, data.metrics, shared);
    const services = createServices(start, data, host);
    const pending = await beginMigrations(start, data);
    const parts = await startParts(start, services);
    await startServer(start, host, services, parts);
    if (!onlyMigrates) {
      for (const { ready } of parts.started) await ready?.(parts.together);
      startUpkeep(start, parts);
    }
    const migrated = startMigrations(start, data, services, pending);
    return { ...toRunningPlatform(start, host, services, parts), migrated };
  } catch (error) {
    // Ignores errors while closing, because the reason of the failed start is more important.
    await Promise.allSettled([closers.close()]);
    throw explainStartFailure(settings, error);
  }
}
