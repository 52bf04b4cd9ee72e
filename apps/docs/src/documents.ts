import { globSync } from 'node:fs';
import { root } from './root.ts';

/** The tutorial shows parts of an app that compiles them; a test of that app compares the two. */
const TUTORIAL = 'apps/example/README.md';

/** Returns the documents whose code is checked, as paths from the root of the repository. */
export function findDocuments(): readonly string[] {
  const patterns = ['*.md', 'docs/**/*.md', 'packages/*/README.md', 'apps/*/README.md'];
  return patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => file !== TUTORIAL)
    .sort();
}
