import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { SiteFile } from './site-file.ts';

/**
 * Reads the folder of a build into memory at start-up. Requests find files in a map and never access the file
 * system. So no URL can lead out of the folder, and a new build takes effect as a whole after a restart.
 *
 * Files and folders whose names start with a dot are skipped, except `.well-known`.
 *
 * @returns files by URL path, for example `/assets/app-3f2a.js`. A file with the additional extension `.br` or
 * `.gz` contains the same content compressed.
 * @throws the file system's error when the folder cannot be read.
 */
export async function loadFiles(directory: string): Promise<Map<string, SiteFile>> {
  const contents = new Map<string, Buffer<ArrayBuffer>>();
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = relative(directory, join(entry.parentPath, entry.name));
    const parts = path.split(sep);
    if (parts.some(isHidden)) continue;
    contents.set(`/${parts.join('/')}`, await readFile(join(directory, path)));
  }
  const files = new Map<string, SiteFile>();
  for (const [path, content] of contents) {
    if (isEncoded(path, contents)) continue;
    const encoded = { br: contents.get(`${path}.br`), gzip: contents.get(`${path}.gz`) };
    files.set(path, new SiteFile(path, content, encoded));
  }
  return files;
}

/**
 * Returns whether a file is not served, because its name or a folder starts with a dot, as in `.env`. The folder
 * `.well-known` is served (RFC 8615).
 */
function isHidden(name: string): boolean {
  return name.startsWith('.') && name !== '.well-known';
}

function isEncoded(path: string, contents: ReadonlyMap<string, unknown>): boolean {
  return /\.(br|gz)$/.test(path) && contents.has(path.slice(0, -3));
}
