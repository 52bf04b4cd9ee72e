/** Ends a release before it publishes the current versions again, or 0.0.0, while changesets are pending. */
import { findNextStep } from './next-step.ts';
import { root } from './published-packages.ts';

if ((await findNextStep(root)) === 'version') {
  process.stderr.write(
    'Changesets are pending, so these versions must not be published. Run "pnpm run version", review and commit the versions, and release again.\n',
  );
  process.exitCode = 1;
}
