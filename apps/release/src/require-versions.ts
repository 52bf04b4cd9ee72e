/**
 * Stops a release while changesets are pending, because the release would publish the current versions, or 0.0.0,
 * again.
 */
import { findNextStep } from './next-step.ts';
import { root } from './published-packages.ts';

if ((await findNextStep(root)) === 'version') {
  process.stderr.write(
    'Changesets are pending, so these versions must not be published. Run "pnpm run version", review and commit the versions, and release again.\n',
  );
  process.exitCode = 1;
}
