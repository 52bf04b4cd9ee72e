import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // The time limit is long, because some tests run a tool on a small repository, which takes several seconds.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Runs all files in one module graph: loading the modules again for each file takes longer than most tests.
    isolate: false,
    reporters: [
      process.stdout.isTTY ? 'default' : 'minimal',
      ['json', { outputFile: '.test-results/vitest.json' }],
    ],
  },
});
