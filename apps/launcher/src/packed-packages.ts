/**
 * Packs the packages of this repository into files, so that apps elsewhere can install versions that npm does not
 * have.
 */
import { join, relative } from 'node:path';
import { root, runQuietly } from './run.ts';

const PACKAGES = [
  'sdk',
  'base44',
  'auth-react',
  'editor-bridge',
  'ui',
  'site-kit',
  'create',
  'platform',
];
const hooks = { PNPM_CONFIG_PNPMFILE: join(root, 'packages/pnpmfile.mjs') };

/**
 * Packs the packages into a folder, exactly as they are published. Resolves with the paths of the files, by
 * package name. The packages must be built first.
 *
 * @throws Error if a package cannot be packed.
 */
export async function packPackages(folder: string): Promise<Readonly<Record<string, string>>> {
  const packed = await Promise.all(
    PACKAGES.map(async (name) => {
      const file = join(folder, `${name}.tgz`);
      const cwd = join(root, 'packages', name);
      const code = await runQuietly('pnpm', ['pack', '--out', file], { cwd, env: hooks });
      if (code !== 0)
        throw new Error(`The package ${name} cannot be packed; see the output above.`);
      return [`@groundwork/${name}`, file];
    }),
  );
  return Object.fromEntries(packed);
}

/**
 * Returns the `pnpm-workspace.yaml` for an app in a folder, which makes the app and the packages themselves use the
 * packed packages. The paths are relative, so that the folder can be moved together with the packages in it.
 */
export function settingsFor(folder: string, packed: Readonly<Record<string, string>>): string {
  const overrides = Object.entries(packed).map(
    ([name, path]) => `  '${name}': 'file:${relative(folder, path)}'`,
  );
  return ['overrides:', ...overrides, 'strictDepBuilds: false', ''].join('\n');
}
