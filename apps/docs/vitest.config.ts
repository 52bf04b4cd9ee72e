import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { examplesAsModules } from './src/examples-as-modules.ts';

const conditions = ['@groundwork/source', 'module', 'node', 'development|production'];

export default defineConfig({
  plugins: [examplesAsModules()],
  resolve: {
    conditions,
    alias: [
      {
        find: './password-cost.ts',
        replacement: fileURLToPath(import.meta.resolve('@groundwork/platform/password-cost')),
      },
    ],
  },
  ssr: { resolve: { conditions } },
  test: {
    include: ['src/**/*.test.ts'],
    // The time limit is long, because examples start platforms, which takes long on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Runs all files in one module graph: loading the modules again for each file takes longer than most tests.
    isolate: false,
    // Uses one worker, because each further worker would parse the declarations of the libraries again.
    maxWorkers: 1,
    reporters: [
      process.stdout.isTTY ? 'default' : 'minimal',
      ['json', { outputFile: '.test-results/vitest.json' }],
    ],
  },
});
