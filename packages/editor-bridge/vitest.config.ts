import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'jsdom',
    reporters: ['default', ['json', { outputFile: '.test-results/vitest.json' }]],
  },
});
