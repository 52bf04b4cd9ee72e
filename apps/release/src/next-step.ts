import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changeset } from './changeset.ts';
import { root } from './published-packages.ts';

/**
 * What a release must do next: `version` if there are pending changesets, `publish` if the registry lacks a
 * version, or else `nothing`.
 */
export type NextStep = 'version' | 'publish' | 'nothing';

interface PublishPlan {
  readonly plan: readonly (readonly object[])[];
}

/** Returns the next step of a release. Asks the registry only if there are no pending changesets. */
export async function findNextStep(repository: string): Promise<NextStep> {
  for await (const _pending of glob('.changeset/*.md', { cwd: repository })) return 'version';
  const file = join('.git', 'publish-plan.json');
  await changeset(repository, 'publish-plan', `--output=${file}`);
  const { plan }: PublishPlan = JSON.parse(await readFile(join(repository, file), 'utf8'));
  return plan.flat().length > 0 ? 'publish' : 'nothing';
}

// The release workflow reads this line as its step's output.
if (import.meta.main) process.stdout.write(`next=${await findNextStep(root)}\n`);
