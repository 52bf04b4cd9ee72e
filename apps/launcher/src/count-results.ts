/** Adds up what the test runners wrote to `.test-results/*.json` in each package. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How many tests passed, failed and were left out. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
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
  let [passed, failed, skipped] = [0, 0, 0];
  for await (const file of glob('{apps,packages}/*/.test-results/*.json', { cwd: root })) {
    const count = readCount(JSON.parse(await readFile(join(root, file), 'utf8')));
    if (count === undefined)
      throw new Error(`${file} holds no test results that could be counted.`);
    passed += count.passed;
    failed += count.failed;
    skipped += count.skipped;
  }
  return { passed, failed, skipped };
}

function readCount(report: unknown): Count | undefined {
  const stats = typeof report === 'object' && report !== null && 'stats' in report && report.stats;
  return (
    pick(report, ['numPassedTests', 'numFailedTests', 'numPendingTests']) ??
    pick(stats, ['expected', 'unexpected', 'skipped'])
  );
}

function pick(source: unknown, names: readonly string[]): Count | undefined {
  if (typeof source !== 'object' || source === null) return undefined;
  const [passed, failed, skipped] = names.map((name): unknown => Reflect.get(source, name));
  return typeof passed === 'number' && typeof failed === 'number' && typeof skipped === 'number'
    ? { passed, failed, skipped }
    : undefined;
}
