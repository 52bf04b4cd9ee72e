import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartUpError, systemErrorCode } from '@groundwork/engine/kernel';
import type { AdminApp } from '../pages/index.ts';
import { loadFiles } from './load-files.ts';
import { sendEntry } from './send-entry.ts';
import type { SiteFile } from './site-file.ts';
import { ASSETS_PATH, siteCaching } from './site-headers.ts';

/** Folder of the administration in the published package. */
const ownAdmin = join(import.meta.dirname, 'admin');

/**
 * Loads the administration. Returns undefined if the platform runs from its sources without a build of the
 * administration.
 *
 * @throws StartUpError when the configured folder does not contain the expected build.
 */
export async function loadAdmin(
  dir: string | undefined = existsSync(ownAdmin) ? ownAdmin : undefined,
): Promise<AdminApp | undefined> {
  if (dir === undefined) return undefined;
  const files = await readFolder(dir);
  const page = files.get('/index.html');
  if (!page) throw noAdmin(dir, 'has no index.html');
  files.delete('/index.html');
  return {
    page: page.text(),
    sendFile(c, path) {
      const file = files.get(path);
      const caching = path.startsWith(ASSETS_PATH) ? siteCaching.assets : siteCaching.others;
      return file && sendEntry(c, { file }, caching);
    },
  };
}

async function readFolder(directory: string): Promise<Map<string, SiteFile>> {
  try {
    return await loadFiles(directory);
  } catch (cause) {
    if (systemErrorCode(cause) === undefined) throw cause;
    throw noAdmin(directory, 'cannot be read', cause);
  }
}

function noAdmin(directory: string, problem: string, cause?: unknown): StartUpError {
  return new StartUpError(
    `The directory ${directory} of the administration ${problem}. Name the folder of its build with GROUNDWORK_ADMIN_DIR, or leave that unset to use the platform's own.`,
    { cause },
  );
}
