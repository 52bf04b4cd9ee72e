import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readResults } from './read-results.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'read-results-'));
});
afterEach(() => rm(root, { recursive: true }));

async function write(file: string, report: object): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), JSON.stringify(report));
}

describe('readResults', () => {
  it('adds the results of both test runners in all packages', async () => {
    await write('packages/a/.test-results/vitest.json', {
      numPassedTests: 3,
      numFailedTests: 1,
      numPendingTests: 1,
    });
    await write('apps/b/.test-results/vitest.json', {
      numPassedTests: 2,
      numFailedTests: 0,
      numPendingTests: 0,
    });
    await write('apps/b/.test-results/playwright.json', {
      stats: { expected: 4, unexpected: 2, skipped: 3 },
    });
    expect(await readResults(root)).toEqual({ passed: 9, failed: 3, skipped: 4, failures: [] });
  });

  it('lists the failed tests of both test runners with their messages', async () => {
    await write('packages/a/.test-results/vitest.json', {
      numPassedTests: 1,
      numFailedTests: 1,
      numPendingTests: 0,
      testResults: [
        {
          name: join(root, 'packages/a/src/a.test.ts'),
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'works' },
            {
              status: 'failed',
              fullName: 'a thing breaks',
              failureMessages: ['AssertionError: expected \u001b[31m1\u001b[39m to be 2'],
            },
          ],
        },
        {
          name: join(root, 'packages/a/src/b.test.ts'),
          status: 'failed',
          message: 'SyntaxError: Unexpected token',
          assertionResults: [],
        },
      ],
    });
    await write('apps/b/.test-results/playwright.json', {
      stats: { expected: 1, unexpected: 1, skipped: 0 },
      errors: [{ message: 'Error: No tests found\n    at …' }],
      suites: [
        {
          title: 'home.spec.ts',
          file: 'home.spec.ts',
          specs: [{ title: 'shows', ok: true }],
          suites: [
            {
              title: 'a page',
              file: 'home.spec.ts',
              specs: [
                {
                  title: 'scrolls',
                  ok: false,
                  tests: [
                    { results: [{ errors: [{ message: 'expect(locator).toBeVisible()' }] }] },
                  ],
                },
              ],
            },
          ],
        },
      ],
    });
    expect((await readResults(root)).failures).toEqual([
      {
        file: 'apps/b/e2e',
        title: 'Playwright stopped',
        message: 'Error: No tests found\n    at …',
      },
      {
        file: 'apps/b/e2e/home.spec.ts',
        title: 'a page scrolls',
        message: 'expect(locator).toBeVisible()',
      },
      {
        file: 'packages/a/src/a.test.ts',
        title: 'a thing breaks',
        message: 'AssertionError: expected 1 to be 2',
      },
      {
        file: 'packages/a/src/b.test.ts',
        title: 'did not complete',
        message: 'SyntaxError: Unexpected token',
      },
    ]);
  });

  it('returns zeros if no test has run', async () => {
    expect(await readResults(root)).toEqual({ passed: 0, failed: 0, skipped: 0, failures: [] });
  });

  it('throws for a result file in an unknown format instead of ignoring the file', async () => {
    await write('apps/b/.test-results/other.json', { tests: 4 });
    await expect(readResults(root)).rejects.toThrow('other.json');
  });
});
