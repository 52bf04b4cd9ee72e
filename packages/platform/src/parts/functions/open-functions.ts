import { join } from 'node:path';
import { type Log, StartUpError } from '@groundwork/engine/kernel';
import { apiUrlVariable, groundwork } from '@groundwork/sdk/protocol';
import { cacheDependencies } from './cache-dependencies.ts';
import { findDeno } from './find-deno.ts';
import { findLoadErrors, type LoadError } from './find-load-errors.ts';
import { loadFunctions } from './function-files.ts';
import { createFunctions, type Functions } from './functions.ts';

interface FunctionSettings {
  readonly functionsDir?: string | undefined;
  readonly functions: {
    readonly env: readonly string[];
    readonly timeoutMs: number;
    readonly memoryMb: number;
  };
  readonly app: { readonly id: string };
  readonly dataDir: string;
  readonly production: boolean;
}

export interface OpenFunctions {
  has(name: string): boolean;
  names(): readonly string[];
  lacksDeno(): boolean;
  /** Loads every function without calling it. Returns the functions that cannot be loaded, with the reasons. */
  findLoadErrors(): Promise<readonly LoadError[]>;
  /** Creates the functions, once the URL of the platform and the allowed callers are known. */
  start(log: Log, url: string, callersOf: Functions['callersOf']): Functions;
}

/**
 * Validates the files and environment variables of functions before the platform opens its data.
 *
 * @param warn if set, invalid files are ignored, and this function is called with a message for each one.
 * @throws StartUpError when a file, the folder or a variable is invalid.
 */
export function openFunctions(
  { functionsDir, functions: settings, app, dataDir, production }: FunctionSettings,
  environment: Readonly<Record<string, string | undefined>>,
  warn?: (message: string) => void,
): OpenFunctions {
  const files =
    functionsDir === undefined ? undefined : loadFunctions(functionsDir, !production, warn);
  const env = selectEnvironment(settings.env, environment);
  const deno = {
    executable: functionsDir === undefined ? undefined : findDeno(functionsDir),
    cacheDir: join(dataDir, 'deno'),
  };
  const lacksDeno = () => files?.needDeno() === true && deno.executable === undefined;
  return {
    has: (name) => files?.find(name) !== undefined,
    names: () => files?.names() ?? [],
    lacksDeno,
    findLoadErrors: async () =>
      files
        ? findLoadErrors(files, {
            env,
            deno,
            limitMs: settings.timeoutMs,
            memoryMb: settings.memoryMb,
          })
        : [],
    start(log, url, callersOf) {
      if (lacksDeno()) {
        const message = `Functions in ${functionsDir} run on Deno, which is not installed. Install it with "npm install deno".`;
        log.warn({ message });
      }
      const aborter = new AbortController();
      void cacheDependencies({ files, deno, log, signal: aborter.signal });
      const functions = createFunctions({
        appId: app.id,
        files,
        callersOf,
        env: { ...env, [apiUrlVariable(groundwork)]: url },
        limitMs: settings.timeoutMs,
        memoryMb: settings.memoryMb,
        deno,
        production,
        log,
      });
      return {
        ...functions,
        async close() {
          aborter.abort();
          await functions.close();
        },
      };
    },
  };
}

/**
 * Returns the environment variables with the given names.
 *
 * @throws StartUpError that lists the variables that are not set.
 */
function selectEnvironment(
  names: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const picked: Record<string, string> = {};
  const missing: string[] = [];
  for (const name of names) {
    const value = environment[name];
    if (value === undefined) missing.push(name);
    else picked[name] = value;
  }
  if (missing.length === 0) return picked;
  throw new StartUpError(
    `functions.env (GROUNDWORK_FUNCTIONS_ENV) names variables that are not set: ${missing.join(', ')}. Set them, or remove them from it.`,
  );
}
