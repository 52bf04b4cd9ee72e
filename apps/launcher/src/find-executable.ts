import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Which program is looked for. */
export interface Wanted {
  /** The environment variable that names it before all others. */
  readonly variable: string;
  /** Its possible names, best first. */
  readonly names: readonly string[];
  /** Folders to look in when the PATH has none of the names. */
  readonly folders?: readonly string[];
}

/**
 * Finds a program of this machine; undefined when there is none.
 *
 * @param env its `PATH` is searched.
 */
export function findExecutable(
  { variable, names, folders = [] }: Wanted,
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
