/**
 * What `changeset version` writes into the changelogs: each changeset as its author wrote it, a letter
 * to those who use the package. Commits say nothing to them, so none is named.
 */
import type { ChangelogFunctions } from '@changesets/types';

const changelog: ChangelogFunctions = {
  getReleaseLine: ({ summary }) => `- ${indented(summary.trim())}\n\n`,
  getDependencyReleaseLine: (_changesets, dependencies) =>
    dependencies.map(({ name, newVersion }) => `- Uses \`${name}\` ${newVersion}.\n\n`).join(''),
};

export default changelog;

/** Markdown takes what stands below a bullet's text as part of the bullet. */
function indented(text: string): string {
  return text.replaceAll(/\n(?=.)/g, '\n  ');
}
