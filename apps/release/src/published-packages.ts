import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What a rehearsal reads of a `package.json`. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly repository?: { readonly url: string; readonly directory: string };
}

/** A package that is published from the repository. */
export interface PublishedPackage {
  readonly name: string;
  readonly version: string;
  /** From the root, as in `packages/sdk`. */
  readonly folder: string;
}

/** The packages that a release publishes, by their folders' names. */
export async function readPublishedPackages(root: string): Promise<readonly PublishedPackage[]> {
  const packages: PublishedPackage[] = [];
  for await (const file of glob('packages/*/package.json', { cwd: root })) {
    const { name, version, private: kept } = await readManifest(join(root, file));
    if (kept !== true) packages.push({ name, version, folder: dirname(file) });
  }
  return packages.toSorted((a, b) => a.folder.localeCompare(b.folder));
}

/** Reads a `package.json`. */
export async function readManifest(file: string): Promise<Manifest> {
  return JSON.parse(await readFile(file, 'utf8'));
}
