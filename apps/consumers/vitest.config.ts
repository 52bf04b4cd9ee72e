import { defineConfig } from 'vitest/config';

const conditions = ['@groundwork/source', 'module', 'node', 'development|production'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    globalSetup: './src/pack-packages.ts',
    // Each test installs an app from the registry, and most also build it.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Concurrent installations take longer than consecutive ones.
    fileParallelism: false,
    reporters: [
      process.stdout.isTTY ? 'default' : 'minimal',
      ['json', { outputFile: '.test-results/vitest.json' }],
    ],
  },
});
