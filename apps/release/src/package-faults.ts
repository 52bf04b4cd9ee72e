/** What must not stand in a package that others install, and what must. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from './published-packages.ts';

const REQUIRED = ['CHANGELOG.md', 'LICENSE', 'README.md'];

/** Fields of a manifest that only the repository uses. */
const UNPUBLISHED = ['devDependencies', 'scripts', 'size-limit'];

/**
 * Reads an unpacked package and says what is wrong with it, a sentence for each fault.
 *
 * @param secrets texts that only the machine that published it knows, such as its folders.
 */
export async function findPackageFaults(
  folder: string,
  secrets: readonly string[],
): Promise<readonly string[]> {
  const files = await readFiles(folder);
  const missing = REQUIRED.filter((name) => !files.has(name)).map((name) => `has no ${name}`);
  const tests = [...files.keys()]
    .filter((name) => /\.test(-d)?\./.test(name))
    .map((name) => `brings the test ${name}`);
  const unmapped = [...files.keys()]
    .filter((name) => /^dist\/.*\.js$/.test(name) && !files.has(`${name}.map`))
    .map((name) => `has no source map of ${name}`);
  const told = [...files].flatMap(([name, text]) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `tells ${secret} in ${name}`),
  );
  const manifest: Manifest = JSON.parse(files.get('package.json') ?? '{}');
  return [...missing, ...tests, ...unmapped, ...told, ...findManifestFaults(manifest)];
}

function findManifestFaults(manifest: Manifest): string[] {
  const { dependencies = {}, peerDependencies = {}, repository } = manifest;
  const faults = Object.entries({ ...dependencies, ...peerDependencies })
    // An exact version keeps an app from a dependency's repairs, and from sharing its copy.
    .filter(([, range]) => !/^[\^~>]/.test(range))
    .map(([name, range]) => `needs ${name} "${range}", which is no range of versions`);
  const own = UNPUBLISHED.filter((field) => field in manifest);
  return [
    ...(repository === undefined ? ['names no repository'] : []),
    ...own.map((field) => `publishes the ${field} of its manifest`),
    ...faults,
  ];
}

async function readFiles(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(path.slice(folder.length + 1), await readFile(path, 'utf8'));
  }
  return files;
}
