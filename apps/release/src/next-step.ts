import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changeset } from './changeset.ts';

/**
 * What a release still needs: `version` while changesets are pending, `publish` when versions are not on
 * the registry, else `nothing`.
 */
export type NextStep = 'version' | 'publish' | 'nothing';

interface PublishPlan {
  readonly plan: readonly (readonly object[])[];
}

/** Looks at a repository, and at the registry where nothing is pending. */
export async function findNextStep(root: string): Promise<NextStep> {
  for await (const _pending of glob('.changeset/*.md', { cwd: root })) return 'version';
  const file = join('.git', 'publish-plan.json');
  await changeset(root, 'publish-plan', `--output=${file}`);
  const { plan }: PublishPlan = JSON.parse(await readFile(join(root, file), 'utf8'));
  return plan.flat().length > 0 ? 'publish' : 'nothing';
}
