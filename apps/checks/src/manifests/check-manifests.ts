/**
 * What every package.json of the workspace has in common. Versions and the order of dependencies are
 * syncpack's affair; a dependency that is used and not declared, or the other way about, knip's.
 */
import { matchesGlob, normalize } from 'node:path';
import type { Manifest, Workspace } from '../manifest.ts';

/** What is run here may use everything new; what is published, every version still maintained. */
const ENGINES = { private: '>=24', published: '>=22.12' };

/** What in the manifests is not as in all others. */
export function checkManifests(workspaces: readonly Workspace[]): string[] {
  return workspaces.flatMap(({ manifest }) =>
    [...checkFields(manifest), ...checkBudgets(manifest)].map(
      (problem) => `${manifest.name}: ${problem}`,
    ),
  );
}

function checkFields({ type, license, description, engines, ...manifest }: Manifest): string[] {
  const node = manifest.private === true ? ENGINES.private : ENGINES.published;
  const wanted = [
    [type === 'module', '"type" is to be "module".'],
    [license === 'MIT', '"license" is to be "MIT".'],
    [description?.endsWith('.'), '"description" is to be a sentence.'],
    [engines?.node === node, `"engines.node" is to be "${node}".`],
  ] as const;
  return wanted.filter(([isFine]) => isFine !== true).map(([, problem]) => problem);
}

/** Every entry that users of a published package can import has a budget. */
function checkBudgets(manifest: Manifest): string[] {
  if (manifest.private === true) return [];
  const budgets = manifest['size-limit'] ?? [];
  return Object.entries(manifest.exports ?? {}).flatMap(([entry, files]) => {
    const file = typeof files === 'string' ? files : files.default;
    if (file === undefined || file.endsWith('.json')) return [];
    const has = budgets.some(({ path }) => matchesGlob(normalize(file), path));
    return has ? [] : [`the entry "${entry}" has no budget in "size-limit".`];
  });
}
