import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from './published-packages.ts';

const REQUIRED = ['CHANGELOG.md', 'LICENSE', 'README.md'];

/** Fields of a package.json that only the repository uses, so that they must not be published. */
const UNPUBLISHED = ['devDependencies', 'scripts', 'size-limit'];

/**
 * Returns the problems of an unpacked package. Each problem is a sentence without its subject, such as `has no
 * README.md`.
 *
 * @param secrets strings that exist only on the machine that publishes, such as the paths of its folders.
 */
export async function findPackageProblems(
  folder: string,
  secrets: readonly string[],
): Promise<readonly string[]> {
  const files = await readFiles(folder);
  const missing = REQUIRED.filter((name) => !files.has(name)).map((name) => `has no ${name}`);
  const tests = [...files.keys()]
    .filter((name) => /\.test(-d)?\./.test(name))
    .map((name) => `contains the test ${name}`);
  // Ignores the apps in the platform, because users do not debug their bundles.
  const unmapped = [...files.keys()]
    .filter((name) => /^dist\/(?!(admin|editor)\/).*\.js$/.test(name) && !files.has(`${name}.map`))
    .map((name) => `has no source map of ${name}`);
  const leaks = [...files].flatMap(([name, text]) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `leaks ${secret} in ${name}`),
  );
  const manifest: Manifest = JSON.parse(files.get('package.json') ?? '{}');
  return [...missing, ...tests, ...unmapped, ...leaks, ...findManifestProblems(manifest)];
}

function findManifestProblems(manifest: Manifest): string[] {
  const { dependencies = {}, peerDependencies = {}, repository } = manifest;
  const exact = Object.entries({ ...dependencies, ...peerDependencies })
    // Rejects an exact version, because apps would get no fixes for the dependency, and could not share one copy.
    .filter(([, range]) => !/^[\^~>]/.test(range))
    .map(([name, range]) => `depends on ${name} "${range}", which is not a range`);
  const unpublished = UNPUBLISHED.filter((field) => field in manifest);
  return [
    ...(repository === undefined ? ['names no repository'] : []),
    ...unpublished.map((field) => `publishes ${field} in its manifest`),
    ...exact,
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
