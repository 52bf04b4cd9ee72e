import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Runs a command. Resolves with its standard output, without white space at the start and the end.
 *
 * @throws Error with the command's whole output if the command fails.
 */
export async function run(
  folder: string,
  command: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(command, args, {
      cwd: folder,
      env: { ...environmentWithoutTests(), ...variables },
    });
    return stdout.trim();
  } catch (cause) {
    const hasOutput = cause instanceof Error && 'stdout' in cause && 'stderr' in cause;
    const output = hasOutput ? `\n${cause.stdout}\n${cause.stderr}` : '';
    throw new Error(`${command} ${args.join(' ')} failed.${output}`, { cause });
  }
}

/** Returns the environment of this process, without the variables that the test runner and pnpm have set. */
function environmentWithoutTests(): NodeJS.ProcessEnv {
  const { NODE_ENV, NODE_OPTIONS, VITEST, npm_config_user_agent, ...rest } = process.env;
  return rest;
}
