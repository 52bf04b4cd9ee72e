/** The message catalogues in the public folder, which translation functions load while the page runs. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { normalizePath } from 'vite';

/** Matches paths in the public folder. Other JSON files may be large, and contain no messages. */
const CATALOG = /(?:locale|lang|i18n|transl|message).*\.json$/i;

/** Maximum size of the catalogues in a page, in bytes. Texts of further catalogues cannot be edited. */
const MAX_BYTES = 2_000_000;

export function isPublicCatalog(folder: string, file: string): boolean {
  const prefix = `${normalizePath(folder)}/`;
  const path = normalizePath(file);
  // Vite sets an empty folder if the project has no public folder.
  return folder !== '' && path.startsWith(prefix) && CATALOG.test(path.slice(prefix.length));
}

/** Returns the content of the catalogues by their text sources, as JSON for a script. */
export function readCatalogs(root: string, folder: string): string {
  let bytes = 0;
  const catalogs = filesIn(folder).flatMap((file) => {
    if (!CATALOG.test(file)) return [];
    try {
      const path = `${folder}/${file}`;
      const { size } = statSync(path);
      if (bytes + size > MAX_BYTES) return [];
      bytes += size;
      const name = posix.relative(root, normalizePath(path));
      return [[`${name}#$`, JSON.parse(readFileSync(path, 'utf8'))] as const];
    } catch {
      // Ignores the error: the app reports invalid files.
      return [];
    }
  });
  return JSON.stringify(Object.fromEntries(catalogs)).replaceAll('<', '\\u003c');
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
}
