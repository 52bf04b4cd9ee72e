import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAppPages } from '../../parts/site/index.ts';
import { parseSettings, type Settings } from '../../settings/settings.ts';
import { readAppSettings, requireAppFiles } from '../app-settings.ts';
import { findApp } from '../find-app.ts';

/** Time that a restarting platform waits for responses that are being sent, in milliseconds. */
const GRACE_MS = 500;

/** @throws StartUpError when the settings are invalid, or when the folder contains no app. */
export function readDevSettings(root: string): Settings {
  const app = findApp(root);
  const settings = parseSettings({
    stop: { graceMs: GRACE_MS },
    ...readAppSettings(app),
    production: false,
    siteDir: undefined,
    // Ignores the public URL in the settings file, which is for production.
    publicUrl: process.env.GROUNDWORK_PUBLIC_URL || undefined,
  });
  requireAppFiles(app.root, settings);
  return { ...settings, appPages: settings.appPages ?? readAppPages(join(root, 'src')) };
}

export function foldersOf(settings: Settings): string[] {
  const { appDir, entitiesDir, functionsDir, agentsDir, custom } = settings;
  return [appDir, entitiesDir, functionsDir, agentsDir, custom.dir].filter(
    (folder) => folder !== undefined,
  );
}

/**
 * Returns whether the editor can edit the pages of an app: whether the app depends on a package that connects pages
 * with the editor.
 */
export function isEditable(root: string): boolean {
  const manifest = join(root, 'package.json');
  const connected = /"@groundwork\/(editor-bridge|site-kit)"/;
  return existsSync(manifest) && connected.test(readFileSync(manifest, 'utf8'));
}

/**
 * Returns the environment variables with which the front end of an app finds the platform.
 *
 * @param url URL at which visitors open the app.
 * @param port port of the platform, at which editors on this machine open the app.
 */
export function appVariables(appId: string, url: string, port: number): Record<string, string> {
  return {
    GROUNDWORK_PORT: String(port),
    SITE_APP_ID: appId,
    VITE_GROUNDWORK_APP_ID: appId,
    VITE_BASE44_APP_ID: appId,
    VITE_BASE44_APP_BASE_URL: url,
    VITE_BASE44_BACKEND_URL: url,
    // Makes Base44's Vite plugin generate the modules that older apps import, such as `@/entities/Order`.
    BASE44_LEGACY_SDK_IMPORTS: 'true',
  };
}
