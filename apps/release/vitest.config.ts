import { runsAllTests } from '@groundwork/launcher/all-tests';
import { configDefaults, defineConfig } from 'vitest/config';

const conditions = ['@groundwork/source', 'module', 'node', 'development|production'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    exclude: [...configDefaults.exclude, ...(runsAllTests ? [] : ['src/rehearsal.test.ts'])],
    // The time limit is long, because a step of the rehearsal installs an app or builds a package.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: [
      process.stdout.isTTY ? 'default' : 'minimal',
      ['json', { outputFile: '.test-results/vitest.json' }],
    ],
  },
});
