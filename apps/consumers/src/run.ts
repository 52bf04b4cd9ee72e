import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Runs a command to its end and resolves with what it printed.
 *
 * @throws Error with everything it printed, when it fails.
 */
export async function run(
  folder: string,
  command: string,
  parameters: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(command, parameters, {
      cwd: folder,
      env: { ...ownEnvironment(), ...variables },
    });
    return stdout.trim();
  } catch (cause) {
    const said = cause instanceof Error && 'stdout' in cause && 'stderr' in cause;
    const output = said ? `\n${cause.stdout}\n${cause.stderr}` : '';
    throw new Error(`${command} ${parameters.join(' ')} failed.${output}`, { cause });
  }
}

/** What the tests run with, without what makes a program a test. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV, NODE_OPTIONS, VITEST, ...rest } = process.env;
  return rest;
}
