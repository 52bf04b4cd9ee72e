import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'jsdom',
    // Ends a hung test; generous, because other work may slow the machine down.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Loading the modules again for each file takes longer than most tests.
    isolate: false,
    reporters: [
      process.stdout.isTTY ? 'default' : 'minimal',
      ['json', { outputFile: '.test-results/vitest.json' }],
    ],
  },
});
