import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { LicencePolicy } from './policy.ts';

const exec = promisify(execFile);

/** A dependency and the licence in its package.json: `Unknown` if the file names no licence. */
export interface Licensed {
  readonly name: string;
  readonly licence: string;
}

export interface Dependencies {
  readonly production: readonly Licensed[];
  readonly development: readonly Licensed[];
}

/** Returns which dependencies violate the policy, and which entries of the policy apply to no dependency. */
export function auditLicences(dependencies: Dependencies, policy: LicencePolicy): string[] {
  const { production, development } = dependencies;
  const shipped = new Set(policy.shipped);
  const audited = [...production, ...development.filter(({ name }) => shipped.has(name))];
  const names = new Set(audited.map(({ name }) => name));
  const unused = [...new Set([...Object.keys(policy.exceptions), ...policy.shipped])].filter(
    (name) => !names.has(name),
  );
  return [
    ...audited
      .filter((dependency) => !isAllowed(dependency, policy))
      .map(({ name, licence }) => `${name} has the licence ${licence}, which is not allowed.`),
    ...unused.map((name) => `The policy names ${name}, which is no longer a dependency.`),
  ];
}

function isAllowed({ name, licence }: Licensed, policy: LicencePolicy): boolean {
  return policy.allowed.includes(licence) || policy.exceptions[name]?.licence === licence;
}

/**
 * Reads the licences of all direct and indirect dependencies of the workspace.
 *
 * @throws pnpm's error if the dependencies are not installed.
 */
export async function readLicences(
  root: string,
  kind: 'production' | 'development',
): Promise<Licensed[]> {
  const kindOption = kind === 'production' ? '--prod' : '--dev';
  const args = ['licenses', 'list', '--recursive', '--json', kindOption];
  const { stdout } = await exec('pnpm', args, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  const table: Readonly<Record<string, readonly { readonly name: string }[]>> = JSON.parse(stdout);
  return Object.entries(table).flatMap(([licence, packages]) =>
    packages.map(({ name }) => ({ name, licence })),
  );
}
