/** `pnpm licences`: whatever reaches users has a licence that the policy allows. */
import { conclude } from './conclude.ts';
import { auditLicences } from './licences/audit-licences.ts';
import { policy } from './licences/policy.ts';
import { readLicences } from './licences/read-licences.ts';
import { root } from './root.ts';

const dependencies = {
  production: await readLicences(root, 'production'),
  development: await readLicences(root, 'development'),
};
conclude(auditLicences(dependencies, policy), {
  fine: `${dependencies.production.length} production dependencies have licences that are allowed.`,
  remedy:
    'Take a dependency with an allowed licence, or say in apps/checks/src/licences/policy.ts why this one is fine.',
});
