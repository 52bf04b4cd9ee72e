import { defineConfig } from 'vitest/config';

const conditions = ['@groundwork/source'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    // Tests start processes and hash passwords, on machines that do other things as well.
    testTimeout: 20_000,
    reporters: ['default', ['json', { outputFile: '.test-results/vitest.json' }]],
  },
});
