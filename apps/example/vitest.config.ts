import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', '*.test.ts'],
    // Fails a hung test only: the machine may be busy with other work.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: [
      process.stdout.isTTY ? 'default' : 'minimal',
      ['json', { outputFile: '.test-results/vitest.json' }],
    ],
  },
});
