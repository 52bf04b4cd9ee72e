import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createWebManifest } from './web-manifest.ts';

/** Returns the web app manifest at a path; undefined if the dev server must respond to the path. */
export type FindManifest = (path: string) => string | undefined;

/**
 * Generates the web app manifest for a dev server, as in production.
 *
 * @param root folder of the app, with its `index.html` and its files in `public`.
 * @param findAppName returns the app's name, if its settings or its files contain one.
 */
export function createDevManifest(
  root: string,
  findAppName: () => string | undefined,
): FindManifest {
  return (path) => {
    const page = join(root, 'index.html');
    // Reads the page only for paths that may belong to a manifest, because this function is called for every request.
    if (!/\.(json|webmanifest)$/.test(path) || !existsSync(page)) return undefined;
    const manifest = createWebManifest(readFileSync(page, 'utf8'), findAppName());
    if (manifest.path !== path) return undefined;
    const isFile = [root, join(root, 'public')].some((folder) => existsSync(join(folder, path)));
    return isFile ? undefined : manifest.content;
  };
}
