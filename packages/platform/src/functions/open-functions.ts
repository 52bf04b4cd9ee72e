import { apiUrlVariable, groundwork } from '@groundwork/sdk/protocol';
import type { Log } from '../kernel/log.ts';
import type { Settings } from '../settings/settings.ts';
import { loadFunctions } from './function-files.ts';
import { createFunctions, type Functions } from './functions.ts';
import { pickEnvironment } from './pick-environment.ts';

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
  { functionsDir, functions: settings, app, production }: Settings,
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
