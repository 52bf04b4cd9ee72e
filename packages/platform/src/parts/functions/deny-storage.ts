import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folder in which Deno stores `localStorage` and `caches`, without requiring a permission or limiting the size. */
const STORAGE = 'location_data';

/**
 * Prevents functions from using Deno's storage, which all functions would share. Creates a file in place of the
 * storage folder, so that every use fails, even in workers.
 *
 * @param cacheDir folder of Deno's cache.
 */
export function denyStorage(cacheDir: string): void {
  const place = join(cacheDir, STORAGE);
  if (statSync(place, { throwIfNoEntry: false })?.isFile()) return;
  rmSync(place, { recursive: true, force: true });
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(
    place,
    'Functions have neither localStorage nor caches. Store data in an entity.\n',
  );
}
