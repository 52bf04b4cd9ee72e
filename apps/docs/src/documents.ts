import { globSync } from 'node:fs';
import { root } from './root.ts';

/**
 * Path of the tutorial. Its code is not compiled here, because it consists of parts of an app; a test of that app
 * compares the tutorial with the app.
 */
const TUTORIAL = 'apps/example/README.md';

/** Returns the documents whose code is checked. The paths are relative to the root of the repository. */
export function findDocuments(): readonly string[] {
  const patterns = ['*.md', 'docs/**/*.md', 'packages/*/README.md', 'apps/*/README.md'];
  return patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => file !== TUTORIAL)
    .sort();
}
