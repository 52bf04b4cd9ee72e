import { planTasks, runTurbo } from './progress/run-turbo.ts';
import type { TestGroup } from './test-groups.ts';

/**
 * Builds what groups of tests need, by running the tasks that the test tasks depend on. Resolves with the exit
 * code of turbo.
 */
export async function buildForTests(groups: readonly TestGroup[]): Promise<number> {
  const needed = new Set<string>();
  for (const { name, runner } of groups) {
    const own = runner === 'playwright' ? ['e2e', 'e2e:slow'] : ['test'];
    for (const { taskId, task } of await planTasks([...own, `--filter=${name}`]))
      if (!own.includes(task)) needed.add(taskId);
  }
  return needed.size === 0 ? 0 : (await runTurbo([...needed])).code;
}
