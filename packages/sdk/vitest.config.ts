import { configDefaults, defineConfig } from 'vitest/config';

/**
 * Test files that mock modules. Each of them runs isolated, because another test file in the same
 * process may already have loaded the modules.
 */
const MOCKING = ['src/realtime/realtime.test.ts'];

/** Whether Stryker runs the tests. Stryker sets this variable. */
const runsMutants = process.env.STRYKER_MUTATOR_WORKER !== undefined;

export default defineConfig({
  test: {
    // The time limit is long, so that only a test that hangs exceeds it, even on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The time limit is shorter during mutation testing, because each failing mutant uses all of it.
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
