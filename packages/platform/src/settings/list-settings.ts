import { isDeepStrictEqual } from 'node:util';
import type { PlatformSetting } from '@groundwork/sdk/protocol';
import { settings as known } from './environment.ts';
import { settingsSchema } from './platform-settings.ts';
import type { Settings } from './settings.ts';

/**
 * Lists all settings with their values and sources. Only values of settings that are marked as public are included,
 * and numbers and truth values, which are never secret.
 *
 * @param environment environment variables of the process.
 */
export function listSettings(
  settings: Settings,
  environment: Readonly<Record<string, string | undefined>>,
): PlatformSetting[] {
  const defaults = settingsSchema.parse({});
  return known.map(({ path, variable, isPublic }) => {
    const value = valueAt(settings, path);
    const isShown = isPublic || typeof value === 'number' || typeof value === 'boolean';
    const isSet = variable !== undefined && Boolean(environment[variable]);
    const source = isSet ? 'environment' : 'settings';
    return {
      name: path,
      variable: variable ?? null,
      value: isShown && value !== undefined ? JSON.stringify(value) : null,
      source: isDeepStrictEqual(value, valueAt(defaults, path)) ? 'default' : source,
    };
  });
}

function valueAt(settings: object, path: string): unknown {
  return path
    .split('.')
    .reduce((group: unknown, name) => Reflect.get(Object(group), name), settings);
}
