import { runsAllTests } from '@groundwork/launcher/all-tests';
import { configDefaults, defineConfig } from 'vitest/config';

/**
 * Tests that run only in `npm run test:all` and for pull requests. The check `api` creates the report of every package,
 * and only pull requests compare reports with changesets.
 */
const SLOW_TESTS = ['src/api/*.test.ts'];

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(runsAllTests ? [] : SLOW_TESTS)],
    // The time limit is long, because some tests run a tool on a small repository, which takes several seconds.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Runs all files in one module graph: loading the modules again for each file takes longer than most tests.
    isolate: false,
    reporters: [
      process.stdout.isTTY ? 'default' : 'minimal',
      ['json', { outputFile: '.test-results/vitest.json' }],
    ],
  },
});
