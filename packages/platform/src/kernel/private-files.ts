/** Decides which files of an app its dev server must not serve: data, settings, seeds and dot files. */
import { realpathSync } from 'node:fs';
import { join, posix, relative, resolve, sep } from 'node:path';

/** The files that a dev server must not serve, in addition to seeds and dot files. */
export interface PrivateFiles {
  /** Absolute path of the folder of the app. */
  readonly root: string;
  /** Absolute paths of private files, and of folders with only such files. */
  readonly paths: readonly string[];
}

/** Names with a leading dot that dev servers and package managers serve. */
const PUBLIC_DOT_NAMES = new Set(['..', '.vite', '.well-known', '.yarn']);
/** Files in the folder of the app from which `groundwork seed` stores users with their passwords. */
const SEED = /^(?:.+[._-])?seeds?(?:[._-].+)?\.jsonc?$/;

/** Returns the files of an app that its dev server must not serve. */
export function privateFilesOf(root: string, dataDir: string): PrivateFiles {
  const settingsFile = resolve(root, process.env.GROUNDWORK_CONFIG ?? 'groundwork.config.json');
  return { root, paths: [dataDir, settingsFile, join(root, 'groundwork.config.json')] };
}

/** Whether a dev server must not serve a file. Ignores case, as some file systems do. */
export function isPrivateFile({ root, paths }: PrivateFiles, file: string): boolean {
  return (
    isPrivatePath(root, paths, file) ||
    isPrivatePath(realPath(root), paths.map(realPath), realPath(file))
  );
}

function isPrivatePath(root: string, paths: readonly string[], file: string): boolean {
  if (paths.some((path) => isInside(path, file))) return true;
  const names = relative(root, file).toLowerCase().split(sep);
  if (names.length === 1 && SEED.test(names[0] ?? '')) return true;
  if (names.includes('node_modules')) return false;
  return names.some((name) => name.startsWith('.') && !PUBLIC_DOT_NAMES.has(name));
}

/** Whether a file is a folder, or in it. */
export function isInside(folder: string, file: string): boolean {
  return `${file}${sep}`.toLowerCase().startsWith(`${folder}${sep}`.toLowerCase());
}

/** Returns the path of a file without symbolic links, or the same path if there is no such file. */
export function realPath(file: string): string {
  try {
    return realpathSync.native(file);
  } catch {
    return file;
  }
}

/**
 * Returns the file for which a request asks a dev server, which may not exist.
 *
 * @param root folder whose files have URLs that start with `/`.
 * @param target target of the request, also with a prefix of Vite, or encoded more than once.
 */
export function fileOfTarget(root: string, target: string): string {
  const path = decodeFully(target.replace(/^\w+:\/\/[^/]*/, ''));
  // A decoded question mark starts a query too, because Vite decodes before it removes the query.
  const clean = path.replace(/[?#].*$/s, '').replaceAll('\\', '/');
  const names = posix.normalize(`/${clean}`).split('/');
  let isAbsolute = false;
  while (/^(?:|@id|__x00__|@fs)$/.test(names[0] ?? 'end')) {
    if (names.shift() === '@fs') isAbsolute = true;
  }
  const absolute = resolve('/', ...names);
  // Vite also accepts absolute paths without a prefix.
  return isAbsolute || isInside(root, absolute) ? absolute : join(root, join('/', ...names));
}

function decodeFully(text: string): string {
  try {
    const decoded = decodeURIComponent(text);
    return decoded === text ? text : decodeFully(decoded);
  } catch {
    // Decodes the valid characters only.
    const decoded = text.replace(/%[0-7][\da-f]/gi, (code) => decodeURIComponent(code));
    return decoded === text ? text : decodeFully(decoded);
  }
}
