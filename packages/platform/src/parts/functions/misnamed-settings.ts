import { posix } from 'node:path';

const SETTINGS = 'function.jsonc';
const JSON_FILE = /\.json\w?$/i;
const LIKE_SETTINGS = /^functions?\.json\w?$/i;
/** Matches configuration files of tools, which may also be in the function folder. */
const OF_TOOLS = /^(deno|tsconfig|biome)\.jsonc$/;

/**
 * Finds files that seem to contain the settings of a function, but have another name, so that the platform does
 * not read them. If such a file contains `callers`, ignoring it would open the function to everyone.
 *
 * @param paths paths of all files in the function folder, with slashes.
 * @param functions the functions in the folder, by name.
 */
export function findMisnamedSettings(
  paths: ReadonlySet<string>,
  functions: ReadonlyMap<string, unknown>,
): { readonly path: string; readonly reason: string }[] {
  return [...paths].flatMap((path) => {
    const { dir, base } = posix.parse(path);
    if (!JSON_FILE.test(base) || (dir !== '' && base === SETTINGS)) return [];
    const stem = path.replace(JSON_FILE, '');
    const isBesideCode = dir === '' || functions.has(dir);
    const isSettings =
      LIKE_SETTINGS.test(base) ||
      functions.has(stem) ||
      (isBesideCode && base.endsWith('.jsonc') && !OF_TOOLS.test(base));
    if (!isSettings) return [];
    const name = functions.has(stem) ? stem : dir || 'NAME';
    return [{ path, reason: `is not read; settings of a function are in ${name}/${SETTINGS}` }];
  });
}
