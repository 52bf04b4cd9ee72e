/** Adds up what the test runners wrote to `.test-results/*.json` in each package. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How many tests passed and failed. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** The result folders of all packages below a root, absolute. */
export async function findResultFolders(root: string): Promise<string[]> {
  const folders: string[] = [];
  for await (const folder of glob('{apps,packages}/*/.test-results', { cwd: root })) {
    folders.push(join(root, folder));
  }
  return folders;
}

/**
 * Counts the tests of all packages below a root.
 *
 * @throws Error naming a result file that is neither Vitest's nor Playwright's.
 */
export async function countResults(root: string): Promise<Count> {
  let passed = 0;
  let failed = 0;
  for await (const file of glob('{apps,packages}/*/.test-results/*.json', { cwd: root })) {
    const count = readCount(JSON.parse(await readFile(join(root, file), 'utf8')));
    if (count === undefined)
      throw new Error(`${file} holds no test results that could be counted.`);
    passed += count.passed;
    failed += count.failed;
  }
  return { passed, failed };
}

function readCount(report: unknown): Count | undefined {
  const vitest = pick(report, 'numPassedTests', 'numFailedTests');
  if (vitest !== undefined) return { passed: vitest[0], failed: vitest[1] };
  const stats = typeof report === 'object' && report !== null && 'stats' in report && report.stats;
  const playwright = pick(stats, 'expected', 'unexpected');
  return playwright && { passed: playwright[0], failed: playwright[1] };
}

function pick(source: unknown, first: string, second: string): [number, number] | undefined {
  if (typeof source !== 'object' || source === null) return undefined;
  const values: unknown[] = [Reflect.get(source, first), Reflect.get(source, second)];
  const [a, b] = values;
  return typeof a === 'number' && typeof b === 'number' ? [a, b] : undefined;
}
