import { buildForTests } from './build-for-tests.ts';
import { run } from './run.ts';
import { groupFiles, testCommand } from './test-groups.ts';

/**
 * Builds what test files need, and then runs the files, each with its test runner. Resolves with an exit code.
 *
 * @param files paths relative to the root of the repository.
 */
export async function runTestFiles(
  files: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<number> {
  const groups = await groupFiles(files);
  let code = await buildForTests(groups);
  if (code !== 0) return code;
  for (const group of groups) code = Math.max(code, await run('pnpm', testCommand(group), { env }));
  return code;
}
