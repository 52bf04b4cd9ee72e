import { defineConfig } from 'vitest/config';

const conditions = ['@groundwork/source', 'module', 'node', 'development|production'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    globalSetup: './src/shelf.ts',
    // Each test installs an app from the registry, and most build it.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Installations beside one another are slower than one after the other.
    fileParallelism: false,
    reporters: [
      process.stdout.isTTY ? 'default' : 'minimal',
      ['json', { outputFile: '.test-results/vitest.json' }],
    ],
  },
});
