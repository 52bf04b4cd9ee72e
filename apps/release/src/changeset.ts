/** Runs `changeset` commands in a copy of the repository, and adds changesets to the copy. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '@groundwork/consumers/run';
import { ISOLATED_GIT } from './copy-repository.ts';

export interface ReleasePlan {
  readonly changesets: readonly {
    readonly id: string;
    readonly summary: string;
    readonly releases: readonly { readonly name: string; readonly type: string }[];
  }[];
  readonly releases: readonly {
    readonly name: string;
    readonly type: string;
    readonly oldVersion: string;
    readonly newVersion: string;
  }[];
}

/**
 * Runs a `changeset` command, such as `changeset(copy, 'version')`.
 *
 * @throws Error with the command's output if the command fails.
 */
export async function changeset(copy: string, ...parameters: string[]): Promise<void> {
  await run(copy, 'pnpm', ['exec', 'changeset', ...parameters], ISOLATED_GIT);
}

/**
 * Publishes the packages with the release workflow's commands.
 *
 * @throws Error with a command's output if the command fails.
 */
export async function publish(
  copy: string,
  parameters: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const variables = { ...ISOLATED_GIT, ...environment };
  await run(copy, 'pnpm', ['run', 'publish:packages', ...parameters], variables);
}

/** Returns the pending changesets, and the versions that `changeset version` would write. */
export async function readReleasePlan(copy: string): Promise<ReleasePlan> {
  const file = join('.git', 'release-plan.json');
  await changeset(copy, 'status', `--output=${file}`);
  return JSON.parse(await readFile(join(copy, file), 'utf8'));
}

export async function addChangeset(
  copy: string,
  releases: Readonly<Record<string, 'patch' | 'minor' | 'major'>>,
  summary: string,
): Promise<void> {
  const lines = Object.entries(releases).map(([name, type]) => `"${name}": ${type}`);
  const text = ['---', ...lines, '---', '', summary, ''].join('\n');
  await writeFile(join(copy, '.changeset/rehearsed.md'), text);
}
