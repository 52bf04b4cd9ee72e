import { defineConfig } from 'vitest/config';
import { examplesAsModules } from './src/examples-as-modules.ts';

const conditions = ['@groundwork/source', 'module', 'node', 'development|production'];

export default defineConfig({
  plugins: [examplesAsModules()],
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['src/**/*.test.ts'],
    // Examples start platforms, which takes long on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Loading the modules again for each file would take longer than most tests.
    isolate: false,
    reporters: [
      process.stdout.isTTY ? 'default' : 'minimal',
      ['json', { outputFile: '.test-results/vitest.json' }],
    ],
  },
});
