/** Determines which app files the dev server must not serve: data, settings, seed files and dot files. */
import { realpathSync } from 'node:fs';
import { join, posix, relative, resolve, sep } from 'node:path';

/** An app's private files, in addition to seed files and dot files. */
export interface PrivateFiles {
  readonly root: string;
  /** Absolute paths of private files, and of folders whose files are all private. */
  readonly paths: readonly string[];
}

/** Names with a leading dot that are not private, because dev servers and package managers use them. */
const PUBLIC_DOT_NAMES = new Set(['..', '.vite', '.well-known', '.yarn']);
/** Matches the names of seed files, from which `groundwork seed` stores users with their passwords. */
const SEED = /^(?:.+[._-])?seeds?(?:[._-].+)?\.jsonc?$/;

export function privateFilesOf(root: string, dataDir: string): PrivateFiles {
  const settingsFile = resolve(root, process.env.GROUNDWORK_CONFIG ?? 'groundwork.config.json');
  return { root, paths: [dataDir, settingsFile, join(root, 'groundwork.config.json')] };
}

/**
 * Returns whether the dev server must not serve a file. Ignores the case of the path, as some file systems do.
 */
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

export function isInside(folder: string, file: string): boolean {
  return `${file}${sep}`.toLowerCase().startsWith(`${folder}${sep}`.toLowerCase());
}

/** Returns the path of a file with symbolic links resolved; the unchanged path if the file does not exist. */
export function realPath(file: string): string {
  try {
    return realpathSync.native(file);
  } catch {
    return file;
  }
}

/**
 * Returns the path of the requested file of a request to the dev server. The file may not exist.
 *
 * @param root folder that corresponds to the URL path `/`.
 * @param target target of the request. It may have a Vite prefix, and may be encoded more than once.
 */
export function fileOfTarget(root: string, target: string): string {
  const path = decodeFully(target.replace(/^\w+:\/\/[^/]*/, ''));
  // A decoded question mark starts a query too, because Vite decodes the path before it removes the query.
  const clean = path.replace(/[?#].*$/s, '').replaceAll('\\', '/');
  const names = posix.normalize(`/${clean}`).split('/');
  let isAbsolute = false;
  while (/^(?:|@id|__x00__|@fs)$/.test(names[0] ?? 'end')) {
    if (names.shift() === '@fs') isAbsolute = true;
  }
  const absolute = resolve('/', ...names);
  // Vite also accepts absolute file paths without a prefix.
  return isAbsolute || isInside(root, absolute) ? absolute : join(root, join('/', ...names));
}

function decodeFully(text: string): string {
  try {
    const decoded = decodeURIComponent(text);
    return decoded === text ? text : decodeFully(decoded);
  } catch {
    // Decodes only the valid characters, because the path cannot be decoded as a whole.
    const decoded = text.replace(/%[0-7][\da-f]/gi, (code) => decodeURIComponent(code));
    return decoded === text ? text : decodeFully(decoded);
  }
}
