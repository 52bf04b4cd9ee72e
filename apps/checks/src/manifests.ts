/** `pnpm manifests`: every package.json of the workspace is like the others where it should be. */
import { conclude } from './conclude.ts';
import { findWorkspaces } from './manifest.ts';
import { checkManifests } from './manifests/check-manifests.ts';
import { root } from './root.ts';

const workspaces = await findWorkspaces(root, '{apps,packages}/*');
conclude(checkManifests(workspaces), {
  fine: `${workspaces.length} manifests agree.`,
  remedy: 'Change them in the package.json of the packages named.',
});
