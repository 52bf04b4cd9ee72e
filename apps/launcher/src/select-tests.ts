import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { root } from './run.ts';
import { selectAffected } from './select-affected.ts';
import { SLOW_TASKS, TASKS } from './tasks.ts';
import { findPackages } from './test-groups.ts';

export interface Selection {
  /** Tasks of turbo: of all packages, such as `test`, or of one package, such as `@groundwork/sdk#test`. */
  readonly tasks: readonly string[];
  readonly files: readonly string[];
}

/**
 * Reads the parameters of `npm test`. Without parameters, selects all checks and tests. With only `all`, selects
 * slow tasks too. With `--since` and a git revision, selects the tests of what has changed since then. Otherwise the
 * parameters are test files and tasks.
 *
 * @param folder the folder that paths of test files are relative to.
 * @throws Error if a parameter is none of these; its message lists the tasks.
 */
export async function selectTests(
  parameters: readonly string[],
  folder: string,
): Promise<Selection> {
  if (parameters.length === 0) return { tasks: TASKS, files: [] };
  const [first, ...others] = parameters;
  if (first === 'all') {
    if (others.length > 0) return selectTests(others, folder);
    return { tasks: [...TASKS, ...SLOW_TASKS], files: [] };
  }
  const [revision] = others;
  if (first === '--since' && revision !== undefined) return selectAffected(revision);
  const packages = await findPackages();
  const packageTasks = packages.flatMap(({ name, scripts = {} }) =>
    Object.keys(scripts).map((task) => `${name}#${task}`),
  );
  const allTasks = new Set([...TASKS, ...SLOW_TASKS, ...packageTasks]);
  const isTask = (name: string) => allTasks.has(name);
  const names = parameters.filter((name) => !isTask(name));
  const files = names.map((name) => relative(root, resolve(folder, name)));
  for (const [index, file] of files.entries()) {
    if (/^(apps|packages)\/.*\.(test|spec)\.tsx?$/.test(file) && existsSync(join(root, file)))
      continue;
    throw new Error(
      `"${names[index]}" is no test file of this repository. Name a file such as packages/sdk/src/http/retry.test.ts, a task of a package such as @groundwork/sdk#test, or one of these tasks of all packages: ${TASKS.join(', ')}.`,
    );
  }
  return { tasks: parameters.filter(isTask), files };
}

/**
 * Returns the parameter of `npm test` that selects one task.
 *
 * @param name name of the package; `//` for the repository.
 */
export function parameterFor(name: string, task: string): string {
  return name === '//' ? task : `${name}#${task}`;
}
