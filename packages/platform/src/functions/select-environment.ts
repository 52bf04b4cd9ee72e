import { StartUpError } from '../kernel/start-up-error.ts';

/**
 * Returns the environment variables of functions.
 *
 * @throws StartUpError that lists the variables that are not set.
 */
export function selectEnvironment(
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
    `Functions are to see variables that are not set: ${missing.join(', ')}. Set them, or take them out of functions.env (GROUNDWORK_FUNCTIONS_ENV).`,
  );
}
