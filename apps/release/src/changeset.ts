/** The commands of changesets, run in a copy of the repository, and the changesets a rehearsal adds. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '@groundwork/consumers/run';
import { REHEARSAL_ENVIRONMENT } from './copy-repository.ts';

/** What the pending changesets would make of the packages. */
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
 * Runs a command of changesets, as in `changeset(copy, 'version')`.
 *
 * @throws Error with everything it printed, when it fails.
 */
export async function changeset(copy: string, ...parameters: string[]): Promise<void> {
  await run(copy, 'pnpm', ['exec', 'changeset', ...parameters], REHEARSAL_ENVIRONMENT);
}

/**
 * Publishes the packages as the workflow does.
 *
 * @throws Error with everything it printed, when it fails.
 */
export async function publish(
  copy: string,
  parameters: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const variables = { ...REHEARSAL_ENVIRONMENT, ...environment };
  await run(copy, 'pnpm', ['run', 'publish:packages', ...parameters], variables);
}

/** Reads what `changeset version` would do. */
export async function readReleasePlan(copy: string): Promise<ReleasePlan> {
  const file = join('.git', 'release-plan.json');
  await changeset(copy, 'status', `--output=${file}`);
  return JSON.parse(await readFile(join(copy, file), 'utf8'));
}

/** Adds a changeset for packages, by name. */
export async function addChangeset(
  copy: string,
  releases: Readonly<Record<string, 'patch' | 'minor' | 'major'>>,
  letter: string,
): Promise<void> {
  const lines = Object.entries(releases).map(([name, type]) => `"${name}": ${type}`);
  const text = ['---', ...lines, '---', '', letter, ''].join('\n');
  await writeFile(join(copy, '.changeset/rehearsed.md'), text);
}
