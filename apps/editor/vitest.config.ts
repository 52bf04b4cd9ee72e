import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // Ends a hung test; generous, because other work may slow the machine down.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: [
      process.stdout.isTTY ? 'default' : 'minimal',
      ['json', { outputFile: '.test-results/vitest.json' }],
    ],
  },
});
