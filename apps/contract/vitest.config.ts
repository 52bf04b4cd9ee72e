import { defineConfig } from 'vitest/config';

const conditions = ['@groundwork/source', 'module', 'node', 'development|production'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    reporters: ['default', ['json', { outputFile: '.test-results/vitest.json' }]],
  },
});
