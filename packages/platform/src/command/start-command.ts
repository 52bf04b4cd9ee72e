import { resolve } from 'node:path';
import { folderOf, parse } from '../kernel/command-arguments.ts';
import { serve } from '../main/serve.ts';
import { readAppConfig } from '../settings/app-config-file.ts';
import { parseSettings } from '../settings/settings.ts';
import { findUnknownVariables } from '../settings/unknown-variables.ts';
import { createDataFolder, readAppSettings } from './app-settings.ts';
import type { Command } from './command.ts';
import { type AppFolder, findApp } from './find-app.ts';

const HELP = `groundwork start: serves a built app in production

  groundwork start [folder]

  folder   folder of the app, already built   (the working folder)

The site is in dist, or in the outputDirectory of base44/config.jsonc. The data is in .groundwork in the folder
of the app. The settings are those of groundwork.config.json there and of the environment.`;

export const startCommand: Command = {
  help: HELP,
  async run(args) {
    const { positionals } = parse(args, {});
    const app = findApp(folderOf(positionals));
    // Relative paths in settings are relative to the app's folder.
    process.chdir(app.root);
    const settings = parseSettings({
      siteDir: outputFolder(app),
      ...readAppSettings(app),
      production: true,
    });
    createDataFolder(app.root, settings.dataDir);
    await serve(settings, findUnknownVariables(process.env));
    return 0;
  },
};

function outputFolder({ root, appDir }: AppFolder): string {
  return resolve(root, readAppConfig(appDir).outputDirectory ?? 'dist');
}
