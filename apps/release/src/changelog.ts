/**
 * Format of the changelogs that `changeset version` writes: they contain each changeset as its author wrote it.
 * Entries do not link to commits, because commits do not help users of a package.
 */
import type { ChangelogFunctions } from '@changesets/types';

const changelog: ChangelogFunctions = {
  getReleaseLine: ({ summary }) => `- ${indented(summary.trim())}\n\n`,
  getDependencyReleaseLine: (_changesets, dependencies) =>
    dependencies.map(({ name, newVersion }) => `- Uses \`${name}\` ${newVersion}.\n\n`).join(''),
};

export default changelog;

/** Indents all lines except the first, so that Markdown treats them as one list item. */
function indented(text: string): string {
  return text.replaceAll(/\n(?=.)/g, '\n  ');
}
