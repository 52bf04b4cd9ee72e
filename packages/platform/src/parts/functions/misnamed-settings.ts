import { posix } from 'node:path';

const SETTINGS = 'function.jsonc';
const JSON_FILE = /\.json\w?$/i;
const LIKE_SETTINGS = /^functions?\.json\w?$/i;
/** Configuration files of tools, which belong beside the code. */
const OF_TOOLS = /^(deno|tsconfig|biome)\.jsonc$/;

/**
 * Finds files that appear to be the settings of a function, but that nothing reads: without the `callers` in them, the
 * function would be open to everyone.
 *
 * @param paths paths of all files in the folder of functions, with slashes.
 * @param functions the functions, by name.
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
