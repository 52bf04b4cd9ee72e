/**
 * Finds the account pages that an app serves itself, such as its own `/login`. The app's router declares them,
 * for example with `<Route path="/login">`, which a build converts to `{path:"/login"}`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APP_PAGE_PATHS, type AppPagePath } from '../accounts/index.ts';

const ROUTE = /\bpath\s*[:=]\s*\{?\s*["'`](\/[\w-]+)["'`]/g;
const SCRIPT = /\.[jt]sx?$/;

export function findAppPages(scripts: readonly string[]): AppPagePath[] {
  const declared = new Set(
    scripts.flatMap((text) => [...text.matchAll(ROUTE)].map(([, path]) => path)),
  );
  return APP_PAGE_PATHS.filter((path) => declared.has(path));
}

/** Returns the account pages that the router in a folder of scripts declares; none if the folder does not exist. */
export function readAppPages(directory: string): AppPagePath[] {
  if (!existsSync(directory)) return [];
  const files = readdirSync(directory, { recursive: true, withFileTypes: true });
  const scripts = files.filter((entry) => entry.isFile() && SCRIPT.test(entry.name));
  return findAppPages(
    scripts.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8')),
  );
}
