import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface WantedProgram {
  /** Environment variable with the program's path. If the variable is set, no folder is searched. */
  readonly variable: string;
  /** The program's possible file names, in order of preference. */
  readonly names: readonly string[];
  /** Folders that are searched after those on the PATH. */
  readonly folders?: readonly string[];
}

/**
 * Returns the path of a program on this machine, or undefined if the program is not installed.
 *
 * @param env environment variables, including the `PATH`.
 */
export function findExecutable(
  { variable, names, folders = [] }: WantedProgram,
  env: NodeJS.ProcessEnv,
): string | undefined {
  const named = env[variable];
  if (named !== undefined && named !== '') return named;
  const places = [...(env.PATH ?? '').split(delimiter), ...folders];
  return names.flatMap((name) => places.map((place) => join(place, name))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
