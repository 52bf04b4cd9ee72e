import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { root } from './run.ts';
import { SLOW_TASKS, TASKS } from './tasks.ts';

/** What a run of the tests covers. */
interface Selection {
  /** Names of tasks of turbo. */
  readonly tasks: readonly string[];
  /** Test files, relative to the root of the repository. */
  readonly files: readonly string[];
}

/**
 * Reads the parameters of `npm test`: none for all checks and tests, `all` for slow ones too, or test files and
 * names of tasks.
 *
 * @param folder - the folder that file names are relative to.
 * @throws Error when a parameter is none of them; its message lists the tasks.
 */
export function selectTests(parameters: readonly string[], folder: string): Selection {
  if (parameters.length === 0) return { tasks: TASKS, files: [] };
  if (parameters[0] === 'all') return { tasks: [...TASKS, ...SLOW_TASKS], files: [] };
  const isTask = (name: string) => [...TASKS, ...SLOW_TASKS].includes(name);
  const names = parameters.filter((name) => !isTask(name));
  const files = names.map((name) => relative(root, resolve(folder, name)));
  for (const [index, file] of files.entries()) {
    if (/^(apps|packages)\/.*\.(test|spec)\.tsx?$/.test(file) && existsSync(join(root, file)))
      continue;
    throw new Error(
      `"${names[index]}" is no test file of this repository. Name a file such as packages/sdk/src/http/retry.test.ts, or one of these tasks: ${TASKS.join(', ')}.`,
    );
  }
  return { tasks: parameters.filter(isTask), files };
}
