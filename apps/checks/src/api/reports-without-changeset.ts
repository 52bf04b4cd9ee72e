/**
 * A changed report is a changed API, which users hear of in a changeset. `changeset status` asks for
 * one for any change of a package, and is content with one that names another; this asks that the
 * very package is named.
 */
import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { readChangesets } from '@changesets/read';
import { readManifest } from '../manifest.ts';

const exec = promisify(execFile);

/** A package whose public API has changed without a word to its users. */
export interface UntoldChange {
  /** The name of the package. */
  readonly name: string;
  /** Its changed reports, from the repository's root. */
  readonly reports: readonly string[];
}

/**
 * The packages whose reports differ from where the work left its base, and which no changeset made
 * since names.
 *
 * @param root - the repository, absolute.
 * @param base - a branch, tag or commit, as `origin/main`.
 * @throws Error of Git when there is no such base.
 */
export async function reportsWithoutChangeset(root: string, base: string): Promise<UntoldChange[]> {
  const told = (await readChangesets(root, base)).flatMap(({ releases }) =>
    releases.map(({ name }) => name),
  );
  const changed = Map.groupBy(await changedReports(root, base), (file) => dirname(dirname(file)));
  const changes = await Promise.all(
    [...changed].map(async ([folder, reports]) => ({
      name: (await readManifest(join(root, folder))).name,
      reports,
    })),
  );
  return changes.filter(({ name }) => !told.includes(name));
}

async function changedReports(root: string, base: string): Promise<string[]> {
  const pathspec = ':(glob)packages/*/api/*.api.md';
  const args = ['diff', '--name-only', '--merge-base', base, '--', pathspec];
  const { stdout } = await exec('git', args, { cwd: root });
  return stdout.split('\n').filter((line) => line !== '');
}
