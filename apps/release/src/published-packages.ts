import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root: string = fileURLToPath(new URL('../../..', import.meta.url));

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly repository?: { readonly url: string; readonly directory: string };
}

export interface PublishedPackage {
  readonly name: string;
  readonly version: string;
  /** Path of the package, relative to the repository's root, such as `packages/sdk`. */
  readonly folder: string;
}

/** Returns the packages that a release publishes, ordered by folder. */
export async function readPublishedPackages(root: string): Promise<readonly PublishedPackage[]> {
  const packages: PublishedPackage[] = [];
  for await (const file of glob('packages/*/package.json', { cwd: root })) {
    const { name, version, private: isPrivate } = await readManifest(join(root, file));
    if (isPrivate !== true) packages.push({ name, version, folder: dirname(file) });
  }
  return packages.toSorted((a, b) => a.folder.localeCompare(b.folder));
}

export async function readManifest(file: string): Promise<Manifest> {
  return JSON.parse(await readFile(file, 'utf8'));
}
