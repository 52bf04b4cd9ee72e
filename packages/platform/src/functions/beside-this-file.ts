import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Returns the URL of a module in the folder of this file, with its extension: in source and in the build. */
export function besideThisFile(name: string): URL {
  return new URL(`./${name}${extname(fileURLToPath(import.meta.url))}`, import.meta.url);
}
