import { defineConfig } from 'vitest/config';
import { readVersions } from './read-versions.ts';

export default defineConfig({
  define: { VERSIONS: JSON.stringify(readVersions()) },
  test: {
    // Long enough that only a hung test fails, even on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: [
      process.stdout.isTTY ? 'default' : 'minimal',
      ['json', { outputFile: '.test-results/vitest.json' }],
    ],
  },
});
