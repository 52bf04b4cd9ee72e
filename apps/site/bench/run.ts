import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/**
 * Runs a command in a folder. Resolves with its standard output.
 *
 * @throws Error with the command's standard error if the command is missing or fails.
 */
export async function run(
  cwd: string,
  command: string,
  parameters: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<string> {
  const env = {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_OPTIONS: '',
    ...variables,
  };
  const options = { cwd, env, maxBuffer: MAX_OUTPUT_BYTES };
  try {
    return (await promisify(execFile)(command, parameters, options)).stdout;
  } catch (error) {
    const stderr = error instanceof Error && 'stderr' in error ? error.stderr : error;
    throw new Error(`${command} ${parameters.join(' ')} failed in ${cwd}: ${stderr}`);
  }
}
