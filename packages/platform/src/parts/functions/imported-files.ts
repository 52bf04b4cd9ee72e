import { readFileSync, statSync } from 'node:fs';
import { dirname, extname, join, relative, sep } from 'node:path';

const RELATIVE_IMPORT = /\b(?:from|import)\s*\(?\s*["'`](\.\.?\/[^"'`\s]+)["'`]/g;
/** Extensions and file names that import paths may omit. */
const OMITTED = ['.ts', '.tsx', '.js', '.jsx', '.mjs', '.json', '/index.ts', '/index.js'];

/**
 * Returns the files of the app that a function imports by relative paths, directly or through other files. Omits
 * packages, and files and folders whose names start with a dot, because they may contain secrets.
 *
 * @param entry path of the function.
 * @param root path of the app's folder.
 */
export function findImportedFiles(entry: string, root: string): string[] {
  const found = new Set([entry].filter(isFile));
  // The loop also visits the files that it adds to the set.
  for (const file of found) {
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(RELATIVE_IMPORT)) {
      const imported = join(dirname(file), path);
      if (isOfApp(imported, root)) for (const each of existing(imported)) found.add(each);
    }
  }
  found.delete(entry);
  return [...found];
}

function isOfApp(file: string, root: string): boolean {
  const parts = relative(root, file).split(sep);
  return !parts.some((part) => part.startsWith('.') || part === 'node_modules');
}

/**
 * Returns the paths that an import may mean: the path itself, and the path with each extension that imports may
 * omit.
 */
function existing(path: string): string[] {
  const stem = /^\.[jt]sx?$/.test(extname(path)) ? path.slice(0, -extname(path).length) : path;
  const candidates = [path, ...OMITTED.map((ending) => stem + ending)];
  return candidates.filter(isFile);
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
