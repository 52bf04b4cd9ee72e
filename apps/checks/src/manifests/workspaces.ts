import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly license?: string;
  readonly type?: string;
  readonly description?: string;
  readonly engines?: { readonly node?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, string | PublicFiles>>;
  readonly 'size-limit'?: readonly { readonly path: string; readonly import?: string }[];
}

interface PublicFiles {
  readonly types?: string;
  readonly default?: string;
}

export interface Workspace {
  /** Absolute path of the package's folder. */
  readonly folder: string;
  readonly manifest: Manifest;
}

export async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
}

export async function findWorkspaces(root: string, pattern: string): Promise<Workspace[]> {
  const folders: string[] = [];
  for await (const file of glob(`${pattern}/package.json`, { cwd: root })) {
    folders.push(join(root, dirname(file)));
  }
  return await Promise.all(
    folders.sort().map(async (folder) => ({ folder, manifest: await readManifest(folder) })),
  );
}
