import { configDefaults, defineConfig } from 'vitest/config';

/**
 * Test files that mock modules. They run isolated, because another file of the same process may already have
 * loaded those modules.
 */
const MOCKING = ['src/realtime/realtime.test.ts'];

/** Whether Stryker runs the tests; it sets this variable. */
const runsMutants = process.env.STRYKER_MUTATOR_WORKER !== undefined;

export default defineConfig({
  test: {
    // Long enough that only a test that hangs fails, even on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Shorter during mutation testing, because each failing mutant waits for the whole timeout.
    expect: { poll: { timeout: runsMutants ? 5_000 : 60_000 } },
    reporters: [
      process.stdout.isTTY ? 'default' : 'minimal',
      ['json', { outputFile: '.test-results/vitest.json' }],
    ],
    projects: [
      {
        extends: true,
        // Runs all files in one module graph: loading the modules again for each file takes longer than most tests.
        test: {
          name: 'together',
          isolate: false,
          exclude: [...configDefaults.exclude, '.stryker-tmp/**', ...MOCKING],
        },
      },
      { extends: true, test: { name: 'isolated', include: MOCKING } },
    ],
  },
});
