import { defineConfig } from 'vitest/config';
import { examplesAsModules } from './src/examples-as-modules.ts';

const conditions = ['@groundwork/source', 'module', 'node', 'development|production'];

export default defineConfig({
  plugins: [examplesAsModules()],
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['src/**/*.test.ts'],
    // Examples start platforms, on machines that do other things as well.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Loading the modules again for each file takes longer than most tests.
    isolate: false,
    reporters: [
      process.stdout.isTTY ? 'default' : 'minimal',
      ['json', { outputFile: '.test-results/vitest.json' }],
    ],
  },
});
