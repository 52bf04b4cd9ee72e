import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { countResults } from './count-results.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'count-results-'));
});
afterEach(() => rm(root, { recursive: true }));

async function write(file: string, report: object): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), JSON.stringify(report));
}

it('adds up the reports of both runners in all packages', async () => {
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
  expect(await countResults(root)).toEqual({ passed: 9, failed: 3, skipped: 4 });
});

it('counts nothing where no test ran', async () => {
  expect(await countResults(root)).toEqual({ passed: 0, failed: 0, skipped: 0 });
});

it('names a file it cannot read instead of counting it as nothing', async () => {
  await write('apps/b/.test-results/other.json', { tests: 4 });
  await expect(countResults(root)).rejects.toThrow('other.json');
});
