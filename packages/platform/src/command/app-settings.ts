import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartUpError } from '@groundwork/engine/kernel';
import { overlayEnvironment } from '../settings/environment.ts';
import type { Settings } from '../settings/settings.ts';
import { readSettingsFile } from '../settings/settings-file.ts';
import type { AppFolder } from './find-app.ts';

const DATA_FOLDER = '.groundwork';

/**
 * Returns the settings of an app, from the settings file and the environment. Missing settings get defaults that depend
 * on the app's folder. The settings are not validated.
 */
export function readAppSettings({ root, appDir, appId }: AppFolder): Record<string, unknown> {
  const file = readSettingsFile(process.env.GROUNDWORK_CONFIG);
  const app = typeof file.app === 'object' ? file.app : {};
  const settings = {
    ...(appDir !== undefined && { appDir }),
    dataDir: join(root, DATA_FOLDER),
    ...file,
    app: { ...(appId !== undefined && { id: appId }), ...app },
  };
  return overlayEnvironment(settings, process.env);
}

/** @throws StartUpError when neither the app's folder nor its settings contain entities, functions or agents. */
export function requireAppFiles(root: string, settings: Settings): void {
  const { appDir, entitiesDir, functionsDir, agentsDir, openEntities } = settings;
  if (openEntities || appDir || entitiesDir || functionsDir || agentsDir) return;
  throw new StartUpError(
    `There is no folder base44 or groundwork in ${root}. Run the command in the folder of an app, or create groundwork/entities in it.`,
  );
}

/** Creates the data folder inside the app's folder, and in it a file that makes Git ignore it, unless they exist. */
export function createDataFolder(root: string, dataDir: unknown): void {
  const folder = join(root, DATA_FOLDER);
  if (dataDir !== folder) return;
  mkdirSync(folder, { recursive: true });
  const ignored = join(folder, '.gitignore');
  if (!existsSync(ignored)) writeFileSync(ignored, '*\n');
}
