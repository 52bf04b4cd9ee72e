import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
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
  if (result.success) return withAppFolders(result.data);

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

/** Fills in the folders of the app that exist. */
function withAppFolders(settings: Settings): Settings {
  const { appDir } = settings;
  if (appDir === undefined) return settings;
  const within = (name: string) => {
    const path = join(appDir, name);
    return existsSync(path) ? path : undefined;
  };
  return {
    ...settings,
    entitiesDir: settings.entitiesDir ?? within('entities'),
    functionsDir: settings.functionsDir ?? within('functions'),
    agentsDir: settings.agentsDir ?? within('agents'),
  };
}

/** Whether the app is one of Base44, by the name of its folder. */
export function isBase44App({ appDir }: Pick<Settings, 'appDir'>): boolean {
  return appDir !== undefined && basename(appDir) === 'base44';
}

function describeError(path: readonly PropertyKey[], expectation: string): string {
  const name = path.map(String).join('.');
  const variable = variableOf(name) ?? variableOf(name.replace(/\.\d+$/, ''));
  return `  - ${name || 'the settings'}${variable ? ` (${variable})` : ''}: ${expectation}`;
}
