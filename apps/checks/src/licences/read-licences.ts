import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Licensed } from './audit-licences.ts';

const exec = promisify(execFile);

/**
 * The licences of all dependencies of the workspace, as pnpm reads them from what is installed.
 *
 * @throws Error of pnpm when nothing is installed.
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
