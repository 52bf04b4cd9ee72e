import { factsOf, type Log, StartUpError } from '@groundwork/engine/kernel';
import { listenAcrossRestarts, type RestartableListener } from '../../http/restartable-listener.ts';
import { printError } from '../../kernel/create-log.ts';
import { type AppFiles, loadAppFiles } from '../../main/load-app-files.ts';
import type { DevServer } from '../../parts/site/index.ts';
import { type RunningPlatform, runPlatform } from '../../platform.ts';
import type { Settings } from '../../settings/settings.ts';

export interface ReloadingPlatform {
  /**
   * Starts the platform. If a file of the app is invalid, waits until the next reload.
   *
   * @throws StartUpError when the platform cannot start for another reason, such as a port that is in use.
   */
  start(): Promise<void>;
  /**
   * Loads the changed files. If the files are invalid, or stored records violate the new schemas, prints the reason,
   * and the platform continues with the previous files.
   */
  reload(): Promise<void>;
  stop(): Promise<void>;
}

/** Called when the platform has started, with warnings that were not reported before. */
type OnStart = (platform: RunningPlatform, warnings: readonly string[]) => void;

interface LoadedApp {
  readonly settings: Settings;
  readonly files: AppFiles;
  readonly warnings: readonly string[];
}

/**
 * Creates a platform that is not started yet. During a reload, its port and the connections to the dev server
 * stay open.
 *
 * @param readSettings returns the current settings, and checks again which folders exist.
 */
export function createReloadingPlatform(
  readSettings: () => Settings,
  devServer: DevServer,
  log: Log,
  onStart: OnStart,
): ReloadingPlatform {
  let current: RunningPlatform | undefined;
  /** The app files with which the platform was last started successfully. */
  let valid: LoadedApp | undefined;
  let lasting: RestartableListener | undefined;
  let known = new Set<string>();
  let work = Promise.resolve();

  async function load(): Promise<LoadedApp> {
    const settings = readSettings();
    const warnings: string[] = [];
    const files = await loadAppFiles(settings, (text) => warnings.push(text));
    return { settings, files, warnings: [...warnings, ...files.entities.findDoubtfulRules()] };
  }

  async function restart(app: LoadedApp): Promise<void> {
    const { host, port, stop } = app.settings;
    lasting ??= await listenAcrossRestarts({ host, port, graceMs: stop.graceMs }, devServer);
    const listener = lasting;
    const run = ({ settings, files }: LoadedApp) =>
      runPlatform(settings, files, log, { shared: { listener: listener.next(), devServer } });
    await current?.stop();
    current = undefined;
    try {
      current = await run(app);
    } catch (error) {
      // A start may fail even with valid files, for example if stored records violate a new unique key. The platform
      // then continues with the previous files.
      if (valid) current = await run(valid).catch(() => undefined);
      if (!current) listener.reportFailure();
      throw error;
    }
    valid = app;
    const news = app.warnings.filter((text) => !known.has(text));
    known = new Set(app.warnings);
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

/** Prints an error in the app's files. Logs any other error, because it is a bug. */
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
