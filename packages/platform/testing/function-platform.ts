import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@groundwork/engine/testing';
import type { PlatformSettings } from '../src/settings/platform-settings.ts';
import { startTestPlatform } from './test-platform.ts';

/**
 * Writes files of functions into a temporary folder and returns the folder.
 *
 * @param files content of each file by its path.
 */
export function functionsFolder(files: Readonly<Record<string, string>>): string {
  const folder = join(temporaryFolder(), 'functions');
  mkdirSync(folder);
  writeFunctions(folder, files);
  return folder;
}

export function writeFunctions(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

export function startWithFunctions(
  files: Readonly<Record<string, string>>,
  settings: PlatformSettings = {},
) {
  return startTestPlatform({ functionsDir: functionsFolder(files), ...settings });
}

/** Returns the path of a function in the API, with `:appId`, which `callApi` replaces. */
export function functionPath(name: string): string {
  return `/apps/:appId/functions/${name}`;
}
