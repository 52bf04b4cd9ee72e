/** Reads the results of the test runners, which are in `.test-results/*.json` of each package. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** A test that failed, or a test file that did not complete. */
export interface Failure {
  /** Path of the test file, relative to the root; the package's folder if the runner itself stopped. */
  readonly file: string;
  readonly title: string;
  /** The test's first error message, without colour codes. */
  readonly message: string;
}

export interface Results extends Count {
  /** The failed tests, ordered by file. */
  readonly failures: readonly Failure[];
}

/** The fields that are read from a result file of Vitest, which has absolute file names, or of Playwright. */
interface Report {
  readonly testResults?: readonly {
    readonly name: string;
    readonly status: string;
    /** Why the test file could not be run. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
  readonly suites?: readonly Suite[];
  readonly errors?: readonly { readonly message?: string }[];
}

interface Suite {
  readonly title: string;
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly Spec[];
}

interface Spec {
  readonly title: string;
  readonly ok: boolean;
  readonly tests?: readonly {
    readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
  }[];
}

/**
 * Reads the test results of all packages in a folder.
 *
 * @throws Error if a result file has neither Vitest's nor Playwright's format.
 */
export async function readResults(root: string): Promise<Results> {
  let [passed, failed, skipped] = [0, 0, 0];
  const failures: Failure[] = [];
  for await (const file of glob('{apps,packages}/*/.test-results/*.json', { cwd: root })) {
    const results = await readResultFile(root, file);
    passed += results.passed;
    failed += results.failed;
    skipped += results.skipped;
    failures.push(...results.failures);
  }
  failures.sort((one, other) => one.file.localeCompare(other.file));
  return { passed, failed, skipped, failures };
}

/**
 * Reads the results of one package and test runner.
 *
 * @param file path relative to the root, such as `apps/site/.test-results/playwright.json`.
 * @throws Error if the file is missing, or has neither Vitest's nor Playwright's format.
 */
export async function readResultFile(root: string, file: string): Promise<Results> {
  const report = JSON.parse(await readFile(join(root, file), 'utf8'));
  const count = readCount(report);
  if (count === undefined)
    throw new Error(`${file} contains no test results of Vitest or Playwright.`);
  return { ...count, failures: readFailures(report, file.slice(0, file.indexOf('.test-results'))) };
}

/** Returns the numbers of tests in a result file, or undefined if its format is neither Vitest's nor Playwright's. */
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

function readFailures(report: Report, folder: string): Failure[] {
  const files = (report.testResults ?? []).flatMap((result) => {
    const file = result.name.slice(Math.max(0, result.name.lastIndexOf(`/${folder}`) + 1));
    const failed = result.assertionResults.filter((test) => test.status === 'failed');
    if (result.status === 'failed' && failed.length === 0)
      return toFailure(file, 'did not complete', result.message);
    return failed.map((test) => toFailure(file, test.fullName, test.failureMessages?.[0]));
  });
  const errors = (report.errors ?? []).map(({ message }) =>
    toFailure(`${folder}e2e`, 'Playwright stopped', message),
  );
  return [...files, ...errors, ...(report.suites ?? []).flatMap((suite) => inSuite(suite, []))];

  function inSuite(
    { title, file, suites = [], specs }: Suite,
    outer: readonly string[],
  ): Failure[] {
    // Omits the titles of the outermost suites, because these suites are files.
    const titles = title === file ? outer : [...outer, title];
    const failed = specs
      .filter(({ ok }) => !ok)
      .map((spec) => {
        const results = (spec.tests ?? []).flatMap((test) => test.results);
        const [error] = results.flatMap((result) => result.errors);
        return toFailure(`${folder}e2e/${file}`, [...titles, spec.title].join(' '), error?.message);
      });
    return [...failed, ...suites.flatMap((inner) => inSuite(inner, titles))];
  }
}

function toFailure(file: string, title: string, message = ''): Failure {
  return { file, title, message: stripVTControlCharacters(message) };
}
