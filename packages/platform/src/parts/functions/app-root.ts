import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Returns an app's folder: the closest folder above the app's functions that contains a `package.json`, at
 * most two levels up; otherwise the parent of the function folder.
 *
 * @param folder URL of the folder of all functions, with a trailing slash.
 * @returns a path without a trailing slash.
 */
export function findAppRoot(folder: string): string {
  const above = ['..', '../..'].map((path) => fileURLToPath(new URL(path, folder)));
  const root = above.find((path) => existsSync(`${path}package.json`)) ?? above[0] ?? folder;
  return root.replace(/[/\\]$/, '');
}
