/** `pnpm api` compares the public API with its reports; `pnpm api:update` writes them anew. */
import { reportApi } from './api/report-api.ts';
import { conclude } from './conclude.ts';
import { findWorkspaces } from './manifest.ts';
import { root } from './root.ts';

const mode = process.argv.includes('--update') ? 'update' : 'check';
const packages = (await findWorkspaces(root, 'packages/*')).filter(
  ({ manifest }) => manifest.private !== true,
);
const problems: string[] = [];
for (const workspace of packages) problems.push(...(await reportApi(workspace, mode)));
conclude(problems, {
  fine: mode === 'check' ? 'The API is as reported.' : 'The reports of the API are up to date.',
  remedy:
    'The public API has changed. If that is meant, write the reports anew with "pnpm api:update", tell users in a changeset ("pnpm changeset"), and commit both.',
});
