import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { StartUpError } from '@groundwork/engine/kernel';
import type { z } from 'zod';
import { withAppAuth } from './app-auth-file.ts';
import { appFolderPath, readAppConfig } from './app-config-file.ts';
import { variableOf } from './environment.ts';
import { settingsSchema } from './platform-settings.ts';

/** Validated settings, with all defaults and with absolute paths. */
export type Settings = Readonly<z.output<typeof settingsSchema>>;

/**
 * Validates settings and sets the defaults of missing ones.
 *
 * @throws StartUpError that lists every error, each with the setting's name, its environment variable and the
 * expected value. Errors do not contain the actual values, which may be passwords.
 */
export function parseSettings(input: unknown): Settings {
  const result = settingsSchema.safeParse(withAppAuth(input));
  if (result.success) return withAppFolders(result.data);

  const errors = result.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) =>
          describeError([...issue.path, key], 'is not a setting; check its spelling'),
        )
      : [describeError(issue.path, issue.message)],
  );
  throw new StartUpError(
    `The platform's settings cannot be used:\n${errors.join('\n')}\nCorrect them.`,
  );
}

/** Sets each folder that the settings do not name to the app's folder, if it exists. */
function withAppFolders(settings: Settings): Settings {
  return {
    ...settings,
    entitiesDir: settings.entitiesDir ?? findAppFolder(settings, 'entities'),
    functionsDir: settings.functionsDir ?? findAppFolder(settings, 'functions'),
    agentsDir: settings.agentsDir ?? findAppFolder(settings, 'agents'),
  };
}

export function findAppFolder(
  { appDir }: Pick<Settings, 'appDir'>,
  name: string,
): string | undefined {
  if (appDir === undefined) return undefined;
  const path = appFolderPath(appDir, name);
  return existsSync(path) ? path : undefined;
}

export function findAppName({ app, appDir }: Pick<Settings, 'app' | 'appDir'>): string | undefined {
  return app.name ?? readAppConfig(appDir).name;
}

/** Returns whether the app is a Base44 app: whether its folder is named `base44`. */
export function isBase44App({ appDir }: Pick<Settings, 'appDir'>): boolean {
  return appDir !== undefined && basename(appDir) === 'base44';
}

function describeError(path: readonly PropertyKey[], expectation: string): string {
  const name = path.map(String).join('.');
  const variable = variableOf(name) ?? variableOf(name.replace(/\.\d+$/, ''));
  return `  - ${name || 'the settings'}${variable ? ` (${variable})` : ''}: ${expectation}`;
}
