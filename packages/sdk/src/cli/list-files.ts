import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The paths of the files that stand in a folder itself, in order. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
}
