import { resolve } from 'node:path';
import { folderOf, parse, UsageError } from '../../kernel/command-arguments.ts';
import { createLog, printError } from '../../kernel/create-log.ts';
import { privateFilesOf } from '../../kernel/private-files.ts';
import { waitForSignal } from '../../main/wait-for-signal.ts';
import { createDevManifest, createDevServer } from '../../parts/site/index.ts';
import { findAppName } from '../../settings/settings.ts';
import { createDataFolder } from '../app-settings.ts';
import type { Command } from '../command.ts';
import { findApp } from '../find-app.ts';
import { updateTypes } from '../types/types-command.ts';
import { watchFolders } from '../watch-folders.ts';
import { type CommandLine, findFreePort, startAppProcess, viteCommand } from './app-process.ts';
import { createDevReport } from './dev-report.ts';
import { appVariables, foldersOf, isEditable, readDevSettings } from './dev-settings.ts';
import { createReloadingPlatform } from './reloading-platform.ts';

const HELP = `groundwork dev: runs an app and its dev server on one origin, and reloads changed parts

  groundwork dev [folder] [--port N] [-- command...]

  folder      folder of the app, with a folder base44 or groundwork   (the working folder)
  --port N    port of the app; 0 chooses a free one                   (4400)
  command...  starts a dev server on the port in the variable PORT    (the app's own Vite)

The data is in .groundwork in the folder of the app. The settings come from groundwork.config.json in that folder and
from environment variables. The dev server receives these environment variables:

  VITE_GROUNDWORK_APP_ID, VITE_BASE44_APP_ID   id of the app, from base44/.app.jsonc or the setting app.id
  SITE_APP_ID                                  id of the app, for @groundwork/site-kit
  VITE_BASE44_APP_BASE_URL, VITE_BASE44_BACKEND_URL   URL of the app
  GROUNDWORK_PORT                              port of the platform
  BASE44_LEGACY_SDK_IMPORTS                    true: @base44/vite-plugin supports imports such as @/entities/Order`;

export const devCommand: Command = {
  help: HELP,
  async run(args) {
    const { folder, port, command } = readArguments(args);
    const { root } = findApp(folder);
    // Relative paths in settings are relative to the app's folder.
    process.chdir(root);
    const settings = readDevSettings(root);
    const publicPort = (port ?? settings.port) || (await findFreePort());
    const appPort = await findFreePort();
    const privateFiles = privateFilesOf(root, settings.dataDir);
    const commandLine = command ?? viteCommand(privateFiles, foldersOf(settings), appPort);
    createDataFolder(root, settings.dataDir);

    const interrupted = waitForSignal();
    const report = createDevReport(root);
    const log = createLog(settings.logLevel, true);
    const devServerUrl = `http://localhost:${appPort}`;
    const devServer = createDevServer(
      devServerUrl,
      log,
      privateFiles,
      createDevManifest(root, () => findAppName(settings)),
    );
    const platform = createReloadingPlatform(
      () => ({
        ...readDevSettings(root),
        port: publicPort,
        // The setting `devServerUrl` makes the platform serve the editor.
        ...(isEditable(root) && { devServerUrl }),
      }),
      devServer,
      log,
      (running, warnings) => {
        updateTypes(root, readDevSettings(root));
        report.started(running, warnings);
      },
    );
    const stopWatching = await watchFolders(foldersOf(settings), () => void platform.reload());
    await platform.start();
    const url = settings.publicUrl ?? `http://127.0.0.1:${publicPort}`;
    const appProcess = startAppProcess(commandLine, {
      cwd: root,
      port: appPort,
      env: {
        ...process.env,
        ...appVariables(settings.app.id, url, publicPort),
        PORT: String(appPort),
      },
    });
    void appProcess.listening.then(report.ready);

    const end = await Promise.race([interrupted, appProcess.ended]);
    await stopWatching();
    await Promise.all([appProcess.stop(), platform.stop()]);
    if (end === undefined) return 0;
    printError(end);
    return 1;
  },
};

interface DevArguments {
  readonly folder: string;
  readonly port: number | undefined;
  readonly command: CommandLine | undefined;
}

function readArguments(args: readonly string[]): DevArguments {
  const separator = args.indexOf('--');
  const own = separator === -1 ? args : args.slice(0, separator);
  const [program, ...parameters] = separator === -1 ? [] : args.slice(separator + 1);
  if (separator !== -1 && program === undefined) {
    throw new UsageError('The command after "--" is missing.');
  }
  const { values, positionals } = parse(own, { port: { type: 'string' } });
  return {
    folder: resolve(folderOf(positionals)),
    port: values.port === undefined ? undefined : parsePort(values.port),
    command: program === undefined ? undefined : [program, ...parameters],
  };
}

function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port < 65_536) return port;
  throw new UsageError('--port expects a whole number from 0 to 65535.');
}
