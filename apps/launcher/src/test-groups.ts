import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from './run.ts';

/** Name of a test runner: Playwright runs `*.spec.ts`, Vitest all other tests. */
type Runner = 'vitest' | 'playwright';

export interface TestGroup {
  readonly name: string;
  /** Folder of the package, relative to the root, such as `packages/sdk`. */
  readonly folder: string;
  readonly runner: Runner;
  /** Paths of test files, relative to the package's folder. Empty for all files. */
  readonly files: readonly string[];
}

interface Manifest {
  readonly name: string;
  readonly scripts?: Readonly<Record<string, string>>;
}

interface Package extends Manifest {
  readonly folder: string;
}

export async function findPackages(): Promise<Package[]> {
  const packages: Package[] = [];
  for await (const file of glob('{apps,packages}/*/package.json', { cwd: root })) {
    const folder = dirname(file);
    packages.push({ ...(await readManifest(folder)), folder });
  }
  return packages;
}

export async function findGroups(): Promise<TestGroup[]> {
  const groups: TestGroup[] = [];
  for (const { name, folder, scripts = {} } of await findPackages()) {
    if (scripts.test) groups.push({ name, folder, runner: 'vitest', files: [] });
    if (scripts.e2e ?? scripts['e2e:slow'])
      groups.push({ name, folder, runner: 'playwright', files: [] });
  }
  return groups.sort((one, other) => one.folder.localeCompare(other.folder));
}

/**
 * Resolves with the groups that given test files belong to.
 *
 * @param files paths relative to the root, such as `packages/sdk/src/http/retry.test.ts`.
 */
export async function groupFiles(files: readonly string[]): Promise<TestGroup[]> {
  const folderOf = (file: string) => file.split('/').slice(0, 2).join('/');
  const runnerOf = (file: string) => (/\.spec\.tsx?$/.test(file) ? 'playwright' : 'vitest');
  const groups: TestGroup[] = [];
  for (const folder of new Set(files.map(folderOf))) {
    const { name } = await readManifest(folder);
    for (const runner of ['vitest', 'playwright'] as const) {
      const own = files.filter((file) => folderOf(file) === folder && runnerOf(file) === runner);
      if (own.length === 0) continue;
      groups.push({
        name,
        folder,
        runner,
        files: own.map((file) => file.slice(folder.length + 1)),
      });
    }
  }
  return groups;
}

export function testCommand({ name, runner, files }: TestGroup): string[] {
  const command = runner === 'playwright' ? ['playwright', 'test'] : ['vitest', 'run'];
  return ['--filter', name, 'exec', ...command, ...files];
}

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'));
}
