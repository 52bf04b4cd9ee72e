import { basename, dirname, resolve, sep } from 'node:path';
import { watch } from 'chokidar';

/** Time without a further change after which changes are reported, in milliseconds. */
const QUIET_MS = 150;

/**
 * Watches folders recursively, including folders that appear later, or disappear and reappear. Resolves when every
 * following change will be reported.
 *
 * @param onChange called once for changes that follow each other closely.
 * @returns a function that stops watching.
 */
export async function watchFolders(
  folders: readonly string[],
  onChange: () => void,
): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined;
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, QUIET_MS);
  };
  // Watches the parents, because chokidar does not notice that a watched folder comes back.
  const watcher = watch(folders.map(dirname), {
    ignoreInitial: true,
    ignored(path) {
      const full = resolve(path);
      if (basename(full) === 'node_modules') return true;
      return !folders.some((folder) => contains(folder, full) || contains(full, folder));
    },
  });
  watcher.on('all', changed);
  // A folder that vanishes must not end the program.
  watcher.on('error', changed);
  await new Promise<void>((ready) => watcher.once('ready', ready));
  return async () => {
    clearTimeout(timer);
    await watcher.close();
  };
}

function contains(folder: string, path: string): boolean {
  return `${path}${sep}`.startsWith(`${folder}${sep}`);
}
