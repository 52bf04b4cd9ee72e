import { existsSync, type FSWatcher, watch } from 'node:fs';
import { basename, dirname, sep } from 'node:path';

/** Time without a further change after which changes are reported, in milliseconds. */
const QUIET_MS = 150;

/**
 * Watches folders recursively, also those that appear later, or that vanish and come back.
 *
 * @param onChange called once for changes that follow each other closely.
 * @returns a function that stops watching.
 */
export function watchFolders(folders: readonly string[], onChange: () => void): () => void {
  const outermost = [...new Set(folders)].filter(
    (folder) => !folders.some((other) => folder.startsWith(other + sep)),
  );
  let timer: NodeJS.Timeout | undefined;
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, QUIET_MS);
  };
  const stops = outermost.map((folder) => watchFolder(folder, changed));
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

/** Watches one folder, and its parent for the folder itself. */
function watchFolder(folder: string, onChange: () => void): () => void {
  let contents: FSWatcher | undefined;

  function watchContents(): void {
    contents?.close();
    contents = watchIfExists(folder, { recursive: true }, (path) => {
      if (!path.split(sep).includes('node_modules')) onChange();
    });
    // A folder that vanishes must not end the program.
    contents?.on('error', onChange);
  }

  watchContents();
  const parent = watchIfExists(dirname(folder), {}, (name) => {
    if (name !== basename(folder)) return;
    watchContents();
    onChange();
  });
  parent?.on('error', onChange);
  return () => {
    contents?.close();
    parent?.close();
  };
}

function watchIfExists(
  folder: string,
  options: { readonly recursive?: boolean },
  onEvent: (path: string) => void,
): FSWatcher | undefined {
  if (!existsSync(folder)) return undefined;
  return watch(folder, options, (_event, path) => onEvent(path ?? ''));
}
