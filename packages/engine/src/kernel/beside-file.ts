import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the URL of a module beside another module. Both modules have the extension `.ts` in the source, and `.js` in
 * the build.
 *
 * @param url `import.meta.url` of the other module.
 * @param name file name of the module, without its extension.
 */
export function besideFile(url: string, name: string): URL {
  return new URL(`./${name}${extname(fileURLToPath(url))}`, url);
}
