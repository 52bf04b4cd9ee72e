/** The file `config.jsonc` of an app, as the command of Base44 writes it. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parse } from 'jsonc-parser';
import { z } from 'zod';

/** Visibilities by the words of the file. */
const VISIBILITIES = {
  public: 'public_without_login',
  private: 'private_with_login',
  workspace: 'workspace_with_login',
} as const;

/** Parts of an app whose folder the file can name. */
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

/** Content of the file that the platform uses; invalid values are missing. */
interface AppConfig {
  readonly name?: string | undefined;
  /** Visibility of the app when it is created. */
  readonly visibility?: (typeof VISIBILITIES)[keyof typeof VISIBILITIES] | undefined;
  /** Folder of the built site, relative to the app. */
  readonly outputDirectory?: string | undefined;
}

/** Reads the file of an app; empty without one. */
export function readAppConfig(appDir: string | undefined): AppConfig {
  const { name, visibility, site } = fileSchema.safeParse(readFile(appDir)).data ?? {};
  return {
    name,
    visibility: visibility && VISIBILITIES[visibility],
    outputDirectory: site?.outputDirectory,
  };
}

/** Returns the path of a part of an app: the folder that the file names, or the one with the name of the part. */
export function appFolderPath(appDir: string, part: string): string {
  const { data = {} } = fileSchema.safeParse(readFile(appDir));
  const named = MOVABLE.find((name) => name === part);
  return resolve(appDir, (named && data[`${named}Dir`]) ?? part);
}

/** Returns the names of the entries of an app's folder that contain its parts. */
export function movedEntries(appDir: string): string[] {
  return MOVABLE.map((part) => basename(appFolderPath(appDir, part)));
}

/** Reports declarations of the file that the platform does not support. */
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
  // The parser of comments never throws.
  return z.record(z.string(), z.unknown()).safeParse(parse(readFileSync(path, 'utf8'))).data;
}
