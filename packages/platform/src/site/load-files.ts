import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { SiteFile } from './site-file.ts';

/**
 * Reads a built folder into memory, once: requests look up names in a map and never touch the file
 * system, so no URL can lead out of the folder, and a rebuild shows after a restart as a whole.
 *
 * Files and folders whose names begin with a dot are not read, except `.well-known`.
 *
 * @returns files by URL path, for example `/assets/app-3f2a.js`; one with a `.br` or `.gz` beside it is
 * served as that where the client takes the encoding.
 * @throws the system's error when the folder cannot be read.
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

/** Whether a name is that of a file such as `.env` or a folder such as `.git`; `.well-known` is public (RFC 8615). */
function isHidden(name: string): boolean {
  return name.startsWith('.') && name !== '.well-known';
}

/** Tells whether a file is another one, compressed when the folder was built. */
function isEncoded(path: string, contents: ReadonlyMap<string, unknown>): boolean {
  return /\.(br|gz)$/.test(path) && contents.has(path.slice(0, -3));
}
