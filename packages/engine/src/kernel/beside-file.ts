import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the URL of a module in the folder of another, with the same extension: in source and in the build.
 *
 * @param url `import.meta.url` of the other module.
 */
export function besideFile(url: string, name: string): URL {
  return new URL(`./${name}${extname(fileURLToPath(url))}`, url);
}
