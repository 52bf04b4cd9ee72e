import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Name of the folder in which Deno stores `localStorage` and `caches`, which no permission and no limit covers. */
const STORAGE = 'location_data';

/**
 * Denies functions the storage of Deno, which all functions would share: a file in place of its folder makes every
 * use fail, including in workers.
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
