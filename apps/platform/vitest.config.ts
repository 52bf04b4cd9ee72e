import { defineConfig } from 'vitest/config';

const conditions = ['@groundwork/source'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    // Tests start processes and hash passwords, on machines that do other things as well.
    testTimeout: 20_000,
    // Every answer that any test gets is held against the document of the API.
    setupFiles: ['./src/testing/check-answers.ts'],
    // Test files share nothing that outlives a test, and loading the platform anew for each takes time.
    isolate: false,
    reporters: ['default', ['json', { outputFile: '.test-results/vitest.json' }]],
  },
});
