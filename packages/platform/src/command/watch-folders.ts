import { basename, dirname, resolve, sep } from 'node:path';
import { watch } from 'chokidar';

/** Time without further changes after which changes are reported, in milliseconds. */
const QUIET_MS = 150;

/**
 * Watches folders and everything in them, even folders that are created later, or deleted and created again.
 * Resolves when all changes from then on will be reported.
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
  // Watches the parent folders, because chokidar does not notice when a watched folder that was deleted is
  // created again.
  const watcher = watch(folders.map(dirname), {
    ignoreInitial: true,
    ignored(path) {
      const full = resolve(path);
      if (basename(full) === 'node_modules') return true;
      return !folders.some((folder) => contains(folder, full) || contains(full, folder));
    },
  });
  watcher.on('all', changed);
  // Treats an error as a change: the deletion of a watched folder can emit an error, which would otherwise end the
  // program.
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
