import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the URL of a module in the same folder as another and with the same extension, in source and build.
 *
 * @param url `import.meta.url` of the other module.
 */
export function besideFile(url: string, name: string): URL {
  return new URL(`./${name}${extname(fileURLToPath(url))}`, url);
}
