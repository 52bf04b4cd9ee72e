import { configDefaults, defineConfig } from 'vitest/config';

/** Files that mock modules, which other files may have loaded before. */
const MOCKING = ['src/realtime/realtime.test.ts'];

export default defineConfig({
  test: {
    // A deadline for a hung test only: the machine may be busy with other work.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: [
      process.stdout.isTTY ? 'default' : 'minimal',
      ['json', { outputFile: '.test-results/vitest.json' }],
    ],
    projects: [
      {
        extends: true,
        // Loading the modules again for each file takes longer than most tests.
        test: {
          name: 'together',
          isolate: false,
          exclude: [...configDefaults.exclude, ...MOCKING],
        },
      },
      { extends: true, test: { name: 'isolated', include: MOCKING } },
    ],
  },
});
