/**
 * `pnpm vulnerabilities`: no production dependency has a known fault, moderate or worse. The
 * registry is asked, and not every one answers: a mirror, or no network, is said and does not fail
 * the check, except where GitHub runs it, since npm's own registry does answer there.
 */
import { conclude } from './conclude.ts';
import { root } from './root.ts';
import { askAudit } from './vulnerabilities/ask-audit.ts';

const answer = await askAudit(root);
if (answer.kind !== 'unanswered') {
  conclude(answer.kind === 'found' ? [answer.report] : [], {
    fine: 'No production dependency has a known fault, moderate or worse.',
    remedy: 'Take a version without the fault in the catalog of pnpm-workspace.yaml.',
  });
} else {
  const unknown = `The registry could not be asked for known faults of dependencies:\n${answer.reason}\n`;
  process.stdout.write(unknown);
  if (process.env.GITHUB_ACTIONS === 'true') process.exitCode = 1;
}
