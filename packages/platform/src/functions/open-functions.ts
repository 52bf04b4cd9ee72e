import { apiUrlVariable, groundwork } from '@groundwork/sdk/protocol';
import type { Log } from '../kernel/log.ts';
import { loadFunctions } from './function-files.ts';
import { createFunctions, type Functions } from './functions.ts';
import { pickEnvironment } from './pick-environment.ts';

/** What the settings say of functions. */
interface FunctionSettings {
  readonly functionsDir?: string | undefined;
  readonly functions: {
    /** Names of variables that functions receive. */
    readonly env: readonly string[];
    readonly timeoutMs: number;
    readonly memoryMb: number;
  };
  readonly app: { readonly id: string };
  readonly production: boolean;
}

/** Functions that were checked, and are to be started. */
interface OpenFunctions {
  /** Whether there is one of this name. */
  has(name: string): boolean;
  /** Makes them, once it is known where the platform listens. */
  start(log: Log, url: string): Functions;
}

/**
 * Checks all that functions need, before anything is opened.
 *
 * @throws StartUpError when a file, the folder or a variable is not as it should be.
 */
export function openFunctions(
  { functionsDir, functions: settings, app, production }: FunctionSettings,
  environment: Readonly<Record<string, string | undefined>>,
): OpenFunctions {
  const files = functionsDir === undefined ? undefined : loadFunctions(functionsDir, !production);
  const env = pickEnvironment(settings.env, environment);
  return {
    has: (name) => files?.find(name) !== undefined,
    start: (log, url) =>
      createFunctions({
        appId: app.id,
        files,
        env: { ...env, [apiUrlVariable(groundwork)]: url },
        limitMs: settings.timeoutMs,
        memoryMb: settings.memoryMb,
        production,
        log,
      }),
  };
}
