import { runsAllTests } from '@groundwork/launcher/all-tests';
import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that take minutes. */
const SLOW_TESTS = ['src/leave-guide.test.ts'];

export default defineConfig({
  test: {
    exclude: [...configDefaults.exclude, ...(runsAllTests ? [] : SLOW_TESTS)],
    globalSetup: './src/pack-packages.ts',
    // Each test installs an app from the registry, and most also build it.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    // Concurrent installations take longer than consecutive ones.
    fileParallelism: false,
    // Test files share no state, and loading the platform again for each would take long.
    isolate: false,
    reporters: [
      process.stdout.isTTY ? 'default' : 'minimal',
      ['json', { outputFile: '.test-results/vitest.json' }],
    ],
  },
});
