import { join } from 'node:path';
import { apiUrlVariable, groundwork } from '@groundwork/sdk/protocol';
import type { Log } from '../kernel/log.ts';
import { findDeno } from './find-deno.ts';
import { loadFunctions } from './function-files.ts';
import { createFunctions, type Functions } from './functions.ts';
import { selectEnvironment } from './select-environment.ts';

/** Settings of functions. */
interface FunctionSettings {
  readonly functionsDir?: string | undefined;
  readonly functions: {
    /** Names of variables that functions receive. */
    readonly env: readonly string[];
    readonly timeoutMs: number;
    readonly memoryMb: number;
  };
  readonly app: { readonly id: string };
  readonly dataDir: string;
  readonly production: boolean;
}

/** Functions that were checked but not started. */
interface OpenFunctions {
  /** Whether there is a function with this name. */
  has(name: string): boolean;
  /** Creates the functions, once the platform's URL is known. */
  start(log: Log, url: string): Functions;
}

/**
 * Checks files and variables of functions before the platform opens anything.
 *
 * @param warn receives invalid files, which are left out then.
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
  return {
    has: (name) => files?.find(name) !== undefined,
    start(log, url) {
      if (files?.needDeno() && deno.executable === undefined) {
        const message = `Functions in ${functionsDir} run on Deno, which is not installed. Install it with "npm install deno".`;
        log.warn({ message });
      }
      return createFunctions({
        appId: app.id,
        files,
        env: { ...env, [apiUrlVariable(groundwork)]: url },
        limitMs: settings.timeoutMs,
        memoryMb: settings.memoryMb,
        deno,
        production,
        log,
      });
    },
  };
}
