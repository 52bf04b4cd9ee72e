import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartUpError } from '@groundwork/engine/kernel';
import { z } from 'zod';

const DEFAULT_FILE = 'groundwork.config.json';

const settingsObject = z.record(z.string(), z.unknown());

/**
 * @param path path of the file; by default, `groundwork.config.json` in the working directory is read if it exists.
 * @returns settings that are not validated; an empty object if there is no file.
 * @throws StartUpError when a named file cannot be read, or when a file is not a JSON object.
 */
export function readSettingsFile(path: string | undefined): Record<string, unknown> {
  if (path === undefined && !existsSync(DEFAULT_FILE)) return {};
  const file = resolve(path ?? DEFAULT_FILE);

  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new StartUpError(
      `The settings file ${file} cannot be read. Check GROUNDWORK_CONFIG, or unset it to start with the defaults.`,
      { cause },
    );
  }
  try {
    return settingsObject.parse(JSON.parse(content));
  } catch (cause) {
    throw new StartUpError(
      `The settings file ${file} is not a JSON object. Correct it; for example {"port": 4400}.`,
      { cause },
    );
  }
}
