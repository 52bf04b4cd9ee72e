/**
 * Finds API changes that no changeset describes. `changeset status` is less strict: it also accepts a changeset
 * that names another package.
 */
import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { readChangesets } from '@changesets/read';
import { readManifest } from '../manifests/workspaces.ts';

const exec = promisify(execFile);

export interface UnannouncedChange {
  readonly name: string;
  /** Paths of the package's changed API reports, relative to the root of the repository. */
  readonly reports: readonly string[];
}

/**
 * Returns the packages whose API reports have changed since the merge base, without those that a new changeset
 * names.
 *
 * @param root absolute path of the repository.
 * @param base a branch, tag or commit, such as `origin/main`.
 * @throws Git's error if the base does not exist.
 */
export async function findUnannouncedChanges(
  root: string,
  base: string,
): Promise<UnannouncedChange[]> {
  const announced = (await readChangesets(root, base)).flatMap(({ releases }) =>
    releases.map(({ name }) => name),
  );
  const changed = Map.groupBy(await changedReports(root, base), (file) => dirname(dirname(file)));
  const changes = await Promise.all(
    [...changed].map(async ([folder, reports]) => ({
      name: (await readManifest(join(root, folder))).name,
      reports,
    })),
  );
  return changes.filter(({ name }) => !announced.includes(name));
}

async function changedReports(root: string, base: string): Promise<string[]> {
  const pathspec = ':(glob)packages/*/api/*.api.md';
  const args = ['diff', '--name-only', '--merge-base', base, '--', pathspec];
  const { stdout } = await exec('git', args, { cwd: root });
  return stdout.split('\n').filter((line) => line !== '');
}
