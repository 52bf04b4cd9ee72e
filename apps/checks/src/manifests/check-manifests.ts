/**
 * Checks that the package.json files of the workspace are consistent. Two other tools check more: syncpack the
 * versions and the order of dependencies, and knip that each dependency is used and declared.
 */
import { matchesGlob, normalize } from 'node:path';
import type { Manifest, Workspace } from './workspaces.ts';

/**
 * Required Node versions. Private packages and the server need the newest version; published libraries run on every
 * maintained version.
 */
const ENGINES = { newest: '>=24', maintained: '>=22.12' };

/** Name of the only published package without size budgets, because no browser downloads it. */
const SERVER = '@groundwork/platform';

/**
 * Name of the private package whose code is bundled into the server. The dependencies of this package are not bundled.
 */
const ENGINE = '@groundwork/engine';

/** Returns the problems of all packages: missing or inconsistent fields, size budgets and dependencies. */
export function checkManifests(workspaces: readonly Workspace[]): string[] {
  const engine = workspaces.find(({ manifest }) => manifest.name === ENGINE)?.manifest;
  return workspaces.flatMap(({ manifest }) =>
    [
      ...checkFields(manifest),
      ...checkBudgets(manifest),
      ...(manifest.name === SERVER ? checkBundled(manifest, engine) : []),
    ].map((problem) => `${manifest.name}: ${problem}`),
  );
}

/**
 * Finds dependencies of the engine that the server does not declare, so that npm would not install them with
 * the server.
 */
function checkBundled({ dependencies = {} }: Manifest, engine: Manifest | undefined): string[] {
  return Object.keys(engine?.dependencies ?? {})
    .filter((name) => !Object.hasOwn(dependencies, name))
    .map((name) => `the dependency ${name} of ${ENGINE}, which it bundles, is missing.`);
}

function checkFields({ type, license, description, engines, ...manifest }: Manifest): string[] {
  const isNewest = manifest.private === true || manifest.name === SERVER;
  const node = isNewest ? ENGINES.newest : ENGINES.maintained;
  const wanted = [
    [type === 'module', '"type" must be "module".'],
    [license === 'MIT', '"license" must be "MIT".'],
    [description?.endsWith('.'), '"description" must be a sentence.'],
    [engines?.node === node, `"engines.node" must be "${node}".`],
  ] as const;
  return wanted.filter(([isValid]) => isValid !== true).map(([, problem]) => problem);
}

/** Finds entry points of published packages with exports that have no size budget. */
function checkBudgets(manifest: Manifest): string[] {
  if (manifest.private === true || manifest.name === SERVER) return [];
  const budgets = manifest['size-limit'] ?? [];
  return Object.entries(manifest.exports ?? {}).flatMap(([entry, files]) => {
    const file = typeof files === 'string' ? files : files.default;
    if (file === undefined || file.endsWith('.json')) return [];
    const hasBudget = budgets.some(
      (budget) => budget.import === undefined && matchesGlob(normalize(file), budget.path),
    );
    return hasBudget
      ? []
      : [`the entry "${entry}" has no budget in "size-limit" for everything, without "import".`];
  });
}
