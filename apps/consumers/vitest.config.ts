import { runsAllTests } from '@groundwork/launcher/all-tests';
import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that take minutes. */
const SLOW_TESTS = ['src/leave-guide.test.ts'];

const conditions = ['@groundwork/source', 'module', 'node', 'development|production'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    exclude: [...configDefaults.exclude, ...(runsAllTests ? [] : SLOW_TESTS)],
    globalSetup: './src/pack-packages.ts',
    // Each test installs an app from the registry, and most also build it.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 30_000 } },
    // Concurrent installations take longer than consecutive ones.
    fileParallelism: false,
    reporters: [
      process.stdout.isTTY ? 'default' : 'minimal',
      ['json', { outputFile: '.test-results/vitest.json' }],
    ],
  },
});
