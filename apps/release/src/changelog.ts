/**
 * The format of the changelogs that `changeset version` writes: each changeset as its author wrote it. Commits
 * do not help users of a package, so the entries do not link to them.
 */
import type { ChangelogFunctions } from '@changesets/types';

const changelog: ChangelogFunctions = {
  getReleaseLine: ({ summary }) => `- ${indented(summary.trim())}\n\n`,
  getDependencyReleaseLine: (_changesets, dependencies) =>
    dependencies.map(({ name, newVersion }) => `- Uses \`${name}\` ${newVersion}.\n\n`).join(''),
};

export default changelog;

/** Indents the lines below the first one, so that they belong to the same list item in Markdown. */
function indented(text: string): string {
  return text.replaceAll(/\n(?=.)/g, '\n  ');
}
