import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { parse } from 'jsonc-parser';
import { z } from 'zod';

const VISIBILITIES = {
  public: 'public_without_login',
  private: 'private_with_login',
  workspace: 'workspace_with_login',
} as const;

/** Keys of the file that set an app's folders. */
const MOVABLE = ['entities', 'functions', 'agents', 'connectors', 'auth'] as const;

const text = (length: number) => z.string().trim().min(1).max(length).optional().catch(undefined);
const folder = text(1000);
const fileSchema = z.object({
  name: text(100),
  visibility: z.enum(['public', 'private', 'workspace']).optional().catch(undefined),
  entitiesDir: folder,
  functionsDir: folder,
  agentsDir: folder,
  connectorsDir: folder,
  authDir: folder,
  site: z.object({ outputDirectory: folder }).optional().catch(undefined),
});

/** Values of the file that the platform uses. Invalid values count as missing. */
interface AppConfig {
  readonly name?: string | undefined;
  readonly visibility?: (typeof VISIBILITIES)[keyof typeof VISIBILITIES] | undefined;
  /** Folder of the built site, relative to the app. */
  readonly outputDirectory?: string | undefined;
}

export function readAppConfig(appDir: string | undefined): AppConfig {
  const { name, visibility, site } = fileSchema.safeParse(readFile(appDir)).data ?? {};
  return {
    name,
    visibility: visibility && VISIBILITIES[visibility],
    outputDirectory: site?.outputDirectory,
  };
}

export function appFolderPath(appDir: string, part: string): string {
  const { data = {} } = fileSchema.safeParse(readFile(appDir));
  const named = MOVABLE.find((name) => name === part);
  return resolve(appDir, (named && data[`${named}Dir`]) ?? part);
}

/** Returns the entry of the app's folder that is or contains the folder of a part. */
export function appEntryOf(appDir: string, part: string): string | undefined {
  return relative(appDir, appFolderPath(appDir, part)).split(sep)[0];
}

/** Reports declarations in the file that the platform does not support. */
export function checkAppConfig(appDir: string | undefined, warn: (message: string) => void): void {
  const file = readFile(appDir);
  if (appDir === undefined || file === undefined) return;
  const { plugins, visibility } = file;
  const place = join(appDir, 'config.jsonc');
  for (const part of MOVABLE) {
    const key = `${part}Dir`;
    const path = appFolderPath(appDir, part);
    const isMoved = file[key] !== undefined && file[key] !== part;
    if (isMoved && !existsSync(path)) warn(`${place}: ${key} names ${path}, which does not exist.`);
  }
  if (visibility !== undefined && !Object.hasOwn(VISIBILITIES, String(visibility))) {
    const known = Object.keys(VISIBILITIES).join(', ');
    warn(`${place}: visibility expects one of ${known}. It is ignored.`);
  }
  if (Object.keys(Object(plugins)).length > 0)
    warn(`${place}: the platform does not support plugins. They are ignored.`);
}

function readFile(appDir: string | undefined): Readonly<Record<string, unknown>> | undefined {
  const path = appDir === undefined ? '' : join(appDir, 'config.jsonc');
  if (!existsSync(path)) return undefined;
  // `parse` never throws: it returns a value even for invalid JSON.
  return z.record(z.string(), z.unknown()).safeParse(parse(readFileSync(path, 'utf8'))).data;
}
