/** Reads the reports of the test runners: `.test-results/*.json` in each package. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Numbers of passed, failed and skipped tests. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The results of all packages. */
export interface Results extends Count {
  /** One line for each failed test: its file, relative to the root, and its title. */
  readonly failures: readonly string[];
}

/** The fields used from Vitest's report, which has absolute file names, and from Playwright's. */
interface Report {
  readonly testResults?: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
  readonly suites?: readonly Suite[];
  readonly errors?: readonly { readonly message?: string }[];
}

interface Suite {
  readonly title: string;
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly { readonly title: string; readonly ok: boolean }[];
}

/** Returns the result folders of all packages below a root, absolute. */
export async function findResultFolders(root: string): Promise<string[]> {
  const folders: string[] = [];
  for await (const folder of glob('{apps,packages}/*/.test-results', { cwd: root })) {
    folders.push(join(root, folder));
  }
  return folders;
}

/**
 * Reads the results of all packages below a root.
 *
 * @throws Error when a result file is neither Vitest's nor Playwright's.
 */
export async function readResults(root: string): Promise<Results> {
  let [passed, failed, skipped] = [0, 0, 0];
  const failures: string[] = [];
  for await (const file of glob('{apps,packages}/*/.test-results/*.json', { cwd: root })) {
    const report = JSON.parse(await readFile(join(root, file), 'utf8'));
    const count = readCount(report);
    if (count === undefined)
      throw new Error(`${file} contains no test results of Vitest or Playwright.`);
    passed += count.passed;
    failed += count.failed;
    skipped += count.skipped;
    const folder = file.slice(0, file.indexOf('.test-results'));
    failures.push(...readFailures(report, folder));
  }
  return { passed, failed, skipped, failures: failures.sort() };
}

/** Returns the counts of one result file, or undefined if it is neither Vitest's nor Playwright's. */
export function readCount(report: unknown): Count | undefined {
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

function readFailures(report: Report, folder: string): string[] {
  const files = (report.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const file = name.slice(Math.max(0, name.lastIndexOf(`/${folder}`) + 1));
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return `${file}  did not complete`;
    return failed.map(({ fullName }) => `${file}  ${fullName}`);
  });
  const errors = (report.errors ?? []).map(
    ({ message = 'Playwright stopped' }) => `${folder}e2e  ${message.split('\n')[0]}`,
  );
  return [...files, ...errors, ...(report.suites ?? []).flatMap((suite) => inSuite(suite, []))];

  function inSuite({ title, file, suites = [], specs }: Suite, outer: readonly string[]): string[] {
    // Playwright's outermost suites are files, not titles.
    const titles = title === file ? outer : [...outer, title];
    return [
      ...specs
        .filter(({ ok }) => !ok)
        .map((spec) => `${folder}e2e/${file}  ${[...titles, spec.title].join(' ')}`),
      ...suites.flatMap((inner) => inSuite(inner, titles)),
    ];
  }
}
