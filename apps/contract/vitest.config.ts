import { defineConfig } from 'vitest/config';

const conditions = ['@groundwork/source', 'module', 'node', 'development|production'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    // Tests start browsers, on machines that do other things as well.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    setupFiles: ['./src/check-answers.ts'],
    reporters: ['default', ['json', { outputFile: '.test-results/vitest.json' }]],
  },
});
