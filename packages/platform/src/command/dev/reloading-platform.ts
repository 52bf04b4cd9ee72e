import { factsOf, type Log, StartUpError } from '@groundwork/engine/kernel';
import { listenAcrossRestarts, type RestartableListener } from '../../http/restartable-listener.ts';
import { printError } from '../../kernel/create-log.ts';
import { type AppFiles, loadAppFiles } from '../../main/load-app-files.ts';
import type { DevServer } from '../../parts/site/index.ts';
import { type RunningPlatform, runPlatform } from '../../platform.ts';
import type { Settings } from '../../settings/settings.ts';

/** A platform that can reload the files of its app. */
export interface ReloadingPlatform {
  /**
   * Starts the platform, or waits for a reload if a file of its app is invalid.
   *
   * @throws StartUpError when it cannot start for another reason, such as a port in use.
   */
  start(): Promise<void>;
  /**
   * Reloads the files and restarts the platform. If that fails, prints the reason and does not change the
   * platform.
   */
  reload(): Promise<void>;
  stop(): Promise<void>;
}

/** Called with a platform that has started, and its new warnings. */
type OnStart = (platform: RunningPlatform, warnings: readonly string[]) => void;

interface LoadedApp {
  readonly settings: Settings;
  readonly files: AppFiles;
  readonly warnings: readonly string[];
}

/**
 * Creates a platform that is not started yet. Its port and the connections to the dev server stay open during a reload.
 *
 * @param readSettings returns the current settings; checks again which folders exist.
 */
export function createReloadingPlatform(
  readSettings: () => Settings,
  devServer: DevServer,
  log: Log,
  onStart: OnStart,
): ReloadingPlatform {
  let current: RunningPlatform | undefined;
  let lasting: RestartableListener | undefined;
  let known = new Set<string>();
  let work = Promise.resolve();

  async function load(): Promise<LoadedApp> {
    const settings = readSettings();
    const warnings: string[] = [];
    const files = await loadAppFiles(settings, (text) => warnings.push(text));
    return { settings, files, warnings };
  }

  async function restart({ settings, files, warnings }: LoadedApp): Promise<void> {
    const { host, port, stop } = settings;
    lasting ??= await listenAcrossRestarts({ host, port, graceMs: stop.graceMs }, devServer);
    await current?.stop();
    current = undefined;
    try {
      current = await runPlatform(settings, files, log, { listener: lasting.next(), devServer });
    } catch (error) {
      lasting.reportFailure();
      throw error;
    }
    const news = warnings.filter((text) => !known.has(text));
    known = new Set(warnings);
    onStart(current, news);
  }

  async function startFirst(): Promise<void> {
    const loaded = await load().catch((error: unknown) => report(log, error, false));
    if (loaded) await restart(loaded);
  }

  async function reload(): Promise<void> {
    try {
      await restart(await load());
    } catch (error) {
      report(log, error, current !== undefined);
    }
  }

  return {
    start() {
      const started = startFirst();
      work = started.catch(() => {});
      return started;
    },
    reload() {
      work = work.then(reload);
      return work;
    },
    async stop() {
      await work;
      await current?.stop();
      devServer.close();
      await lasting?.close();
    },
  };
}

/** Prints an error of the app; logs any other error as a bug. */
function report(log: Log, error: unknown, isRunning: boolean): void {
  if (error instanceof StartUpError) {
    const state = isRunning
      ? 'The app keeps running without this change.'
      : 'The app starts when the error is corrected.';
    printError(`${error.message}\n${state}`);
  } else {
    log.error(factsOf(error));
  }
}
