/** `pnpm api:changesets origin/main`: a package whose reported API has changed is named in a changeset. */
import { reportsWithoutChangeset } from './api/reports-without-changeset.ts';
import { conclude } from './conclude.ts';
import { root } from './root.ts';

const base = process.argv[2] ?? 'origin/main';
const changes = await reportsWithoutChangeset(root, base);
conclude(
  changes.map(({ name, reports }) => `${name}: ${reports.join(', ')}`),
  {
    fine: `Every change of the public API since ${base} is told in a changeset.`,
    remedy: `The public API of these packages has changed since ${base}, and no changeset tells their users. Write one with "pnpm changeset", naming each of them, and commit it.`,
  },
);
