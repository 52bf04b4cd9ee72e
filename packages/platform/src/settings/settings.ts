import type { z } from 'zod';
import { StartUpError } from '../kernel/start-up-error.ts';
import { variableOf } from './environment.ts';
import { settingsSchema } from './platform-settings.ts';

/** Validated settings with all defaults and absolute folders. */
export type Settings = Readonly<z.output<typeof settingsSchema>>;

/**
 * Validates settings and fills in the defaults.
 *
 * @throws StartUpError that lists every error, each with the setting's name, its environment variable and what
 * is expected. Values are not repeated: one may be a password.
 */
export function parseSettings(input: unknown): Settings {
  const result = settingsSchema.safeParse(input);
  if (result.success) return result.data;

  const errors = result.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) =>
          describeError([...issue.path, key], 'is not a setting; check its spelling'),
        )
      : [describeError(issue.path, issue.message)],
  );
  throw new StartUpError(
    `The platform's settings cannot be used:\n${errors.join('\n')}\nCorrect them and start again.`,
  );
}

function describeError(path: readonly PropertyKey[], expectation: string): string {
  const name = path.map(String).join('.');
  const variable = variableOf(name) ?? variableOf(name.replace(/\.\d+$/, ''));
  return `  - ${name || 'the settings'}${variable ? ` (${variable})` : ''}: ${expectation}`;
}
