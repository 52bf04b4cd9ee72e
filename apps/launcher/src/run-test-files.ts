/** Runs single test files, after a build of what they need. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runTurbo } from './progress/run-turbo.ts';
import { root, run } from './run.ts';

const require = createRequire(import.meta.url);

/**
 * Runs test files with the runner of each. Resolves with an exit code.
 *
 * @param files - relative to the root of the repository, such as `packages/sdk/src/client.test.ts`.
 */
export async function runTestFiles(
  files: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<number> {
  const groups = Object.entries(Object.groupBy(files, groupOf)).map(([group, paths = []]) => {
    const [folder = '', runner = ''] = group.split(' ');
    const names = paths.map((path) => path.slice(folder.length + 1));
    return { folder, runner, names, name: packageName(folder) };
  });
  // Browser tests open what their own package builds.
  const filters = groups.map(({ name, runner }) =>
    runner === 'playwright' ? name : `${name}^...`,
  );
  const { code } = await runTurbo(['build'], { filters });
  if (code !== 0) return code;
  let result = 0;
  for (const { name, runner, names } of groups) {
    const command = runner === 'playwright' ? ['playwright', 'test'] : ['vitest', 'run'];
    const args = ['--filter', name, 'exec', ...command, ...names];
    result = Math.max(result, await run('pnpm', args, { env }));
  }
  return result;
}

/** Returns the folder of a file's package, and the runner: Playwright for `*.spec.ts`. */
function groupOf(file: string): string {
  const folder = file.split('/').slice(0, 2).join('/');
  return `${folder} ${/\.spec\.tsx?$/.test(file) ? 'playwright' : 'vitest'}`;
}

function packageName(folder: string): string {
  const manifest: { readonly name: string } = require(join(root, folder, 'package.json'));
  return manifest.name;
}
