import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changeset } from './changeset.ts';
import { root } from './published-packages.ts';

/**
 * The next step of a release: `version` while changesets are pending, `publish` if the registry lacks a
 * version, else `nothing`.
 */
export type NextStep = 'version' | 'publish' | 'nothing';

interface PublishPlan {
  readonly plan: readonly (readonly object[])[];
}

/** Returns the next step for a repository. Queries the registry only if no changeset is pending. */
export async function findNextStep(repository: string): Promise<NextStep> {
  for await (const _pending of glob('.changeset/*.md', { cwd: repository })) return 'version';
  const file = join('.git', 'publish-plan.json');
  await changeset(repository, 'publish-plan', `--output=${file}`);
  const { plan }: PublishPlan = JSON.parse(await readFile(join(repository, file), 'utf8'));
  return plan.flat().length > 0 ? 'publish' : 'nothing';
}

// The release workflow stores this as an output of its step.
if (import.meta.main) process.stdout.write(`next=${await findNextStep(root)}\n`);
