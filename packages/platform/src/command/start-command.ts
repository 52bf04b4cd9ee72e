import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
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

The site is in dist, or in the outputDirectory of base44/config.jsonc. A site of @groundwork/site-kit is in
dist/client; editors edit it with dist-edit/client, and publish content with dist/renderer. The data is in .groundwork
in the folder of the app. The settings come from groundwork.config.json in that folder and from environment variables.`;

export const startCommand: Command = {
  help: HELP,
  async run(args) {
    const { positionals } = parse(args, {});
    const app = findApp(folderOf(positionals));
    // Relative paths in settings are relative to the app's folder.
    process.chdir(app.root);
    const settings = parseSettings({
      ...withBuiltSite(app, readAppSettings(app)),
      production: true,
    });
    const onStart = () => {
      // Makes Git ignore the data, which even a failed start may have stored, for example if the port is in use.
      if (existsSync(settings.dataDir)) createDataFolder(app.root, settings.dataDir);
    };
    await serve(settings, findUnknownVariables(process.env), onStart);
    return 0;
  },
};

/** Adds an app's built files to the settings, unless the settings name another site. */
function withBuiltSite({ root, appDir }: AppFolder, own: Record<string, unknown>) {
  if (own.siteDir !== undefined) return own;
  const dist = resolve(root, readAppConfig(appDir).outputDirectory ?? 'dist');
  const siteRenderer = join(dist, 'renderer/renderer.js');
  if (!existsSync(siteRenderer)) return { ...own, siteDir: dist };
  const edited = join(root, 'dist-edit/client');
  const editor = { ...(existsSync(edited) && { siteDir: edited }), ...Object(own.editor) };
  return { siteRenderer, ...own, siteDir: join(dist, 'client'), editor };
}
