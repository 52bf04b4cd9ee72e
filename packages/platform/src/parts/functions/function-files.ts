/**
 * Finds an app's functions.
 *
 * A function in a file such as `functions/quote.ts` runs on Node.js. A function in a folder as on Base44 runs
 * on Deno; the folder contains an `entry.ts`, or an `index.ts` beside a `function.jsonc`. Such folders may be
 * nested: `functions/shop/quote/entry.ts` is the function `shop/quote`.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartUpError } from '@groundwork/engine/kernel';
import { findMisnamedSettings } from './misnamed-settings.ts';

const NODE_FILE = /^([^/]+)\.(ts|js|mjs)$/;
const DENO_FILE = /^(.+)\/(entry|index)\.(ts|js)$/;
const SETTINGS_FILE = /^(.+)\/function\.jsonc$/;
const FUNCTION_NAME = /^[\w-]{1,64}(\/[\w-]{1,64})*$/;

export interface FunctionFile {
  readonly url: string;
  readonly runtime: 'node' | 'deno';
  /** URL of the folder of all functions, with a trailing slash. */
  readonly folder: string;
  /** String that changes whenever a file in the folder, or in the folder `shared` beside it, changes. */
  readonly version: string;
}

export interface FunctionFiles {
  find(name: string): FunctionFile | undefined;
  names(): readonly string[];
  needDeno(): boolean;
}

/**
 * Finds the functions in a folder. All other files in subfolders are modules that functions can import.
 *
 * @param watch whether to read the folder again for each lookup.
 * @param warn if set, invalid files are ignored, and this function is called with a message for each one; otherwise
 * invalid parts prevent the start.
 * @throws StartUpError that lists every error.
 */
export function loadFunctions(
  folder: string,
  watch: boolean,
  warn?: (message: string) => void,
): FunctionFiles {
  const { paths, files, errors: invalid } = scan(folder);
  const errors = warn ? invalid : [...invalid, ...findMisnamedSettings(paths, files)];
  for (const { path, reason } of errors) warn?.(`${folder}: ${path}: ${reason}. It is ignored.`);
  if (errors.length > 0 && !warn) {
    const list = errors.map(({ path, reason }) => `  - ${path}: ${reason}`).join('\n');
    throw new StartUpError(
      `The functions in ${folder} cannot be used:\n${list}\nCorrect them. Move code that is not a function into a separate folder.`,
    );
  }
  const current = watch ? oncePerTick(() => scan(folder).files) : () => files;
  return {
    find: (name) => current().get(name),
    names: () => [...files.keys()],
    needDeno: () => [...files.values()].some(({ runtime }) => runtime === 'deno'),
  };
}

/** All lookups in one tick of the event loop share a result, because reading hundreds of files takes seconds. */
function oncePerTick<Result>(read: () => Result): () => Result {
  let result: { readonly value: Result } | undefined;
  return () => {
    if (result === undefined) {
      result = { value: read() };
      setImmediate(() => {
        result = undefined;
      });
    }
    return result.value;
  };
}

interface InvalidFile {
  readonly path: string;
  readonly reason: string;
}

function scan(folder: string): {
  /** Paths of all files in the folder, with slashes as separators. */
  paths: ReadonlySet<string>;
  files: Map<string, FunctionFile>;
  errors: InvalidFile[];
} {
  const shared = join(folder, '../shared');
  const entries = list(folder);
  const sharedEntries = existsSync(shared) ? list(shared) : [];
  const version = [...entries, ...sharedEntries]
    .map(({ path, fingerprint }) => `${path} ${fingerprint}`)
    .join('\n');
  const paths = new Set(entries.map(({ path }) => path.replaceAll(sep, '/')));
  const files = new Map<string, FunctionFile>();
  const errors: InvalidFile[] = [];
  for (const path of paths) {
    const [, nodeName] = NODE_FILE.exec(path) ?? [];
    const [, denoName, stem] = DENO_FILE.exec(path) ?? [];
    const name = nodeName ?? denoName;
    if (name === undefined || (stem === 'index' && !paths.has(`${name}/function.jsonc`))) continue;
    if (!FUNCTION_NAME.test(name)) {
      errors.push({ path, reason: 'the name of a function has 1 to 64 letters, digits, - or _' });
    } else if (files.has(name)) {
      errors.push({ path, reason: `another file already defines ${name}` });
    } else {
      const url = pathToFileURL(join(folder, path)).href;
      const runtime = nodeName === undefined ? 'deno' : 'node';
      files.set(name, { url, runtime, folder: pathToFileURL(folder + sep).href, version });
    }
  }
  for (const path of paths) {
    const [, name] = SETTINGS_FILE.exec(path) ?? [];
    if (name === undefined || files.has(name)) continue;
    const reason = `the function ${name} has no code; write ${name}.ts, or ${name}/entry.ts for Deno`;
    errors.push({ path, reason });
  }
  return { paths, files, errors };
}

/** Returns all files in a folder by their paths, except those of installed packages. */
function list(folder: string): { path: string; fingerprint: string }[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => !path.split(sep).includes('node_modules'))
      .sort()
      .flatMap((path) => {
        const stats = statSync(join(folder, path), { throwIfNoEntry: false });
        return stats?.isFile() ? [{ path, fingerprint: `${stats.mtimeMs} ${stats.size}` }] : [];
      });
  } catch (cause) {
    throw new StartUpError(
      `The functions directory ${folder} cannot be read. Check the path, or leave functionsDir (GROUNDWORK_FUNCTIONS_DIR) unset.`,
      { cause },
    );
  }
}
