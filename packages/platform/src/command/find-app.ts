import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartUpError } from '@groundwork/engine/kernel';
import { parse } from 'jsonc-parser';
import { z } from 'zod';

/** Possible folders of an app's entities, functions and agents. The first existing folder is used. */
const APP_FOLDERS = ['groundwork', 'base44'];

const appFile = z.object({ id: z.string().regex(/^[\w-]{0,64}$/) });

export interface AppFolder {
  /** Absolute path of the folder that contains the app's package.json. */
  readonly root: string;
  /** Absolute path of the folder `groundwork` or `base44` in the app; undefined if neither exists. */
  readonly appDir: string | undefined;
  /** App id in `base44/.app.jsonc`; undefined if the file is missing or its id is empty. */
  readonly appId: string | undefined;
}

/** @throws StartUpError when the app's folder does not exist, or when the file with the app id is invalid. */
export function findApp(folder: string): AppFolder {
  const root = resolve(folder);
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) {
    throw new StartUpError(`There is no folder ${root}. Name the folder of your app.`);
  }
  const appDir = APP_FOLDERS.map((name) => join(root, name)).find((path) => existsSync(path));
  return { root, appDir, appId: appDir && readAppId(join(appDir, '.app.jsonc')) };
}

function readAppId(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const { data } = appFile.safeParse(parse(readFileSync(file, 'utf8')));
  if (data) return data.id || undefined;
  throw new StartUpError(
    `${file} contains no valid app id. Write {"id": "…"} with up to 64 letters, digits, "-" and "_", or delete the file.`,
  );
}
