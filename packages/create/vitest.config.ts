import { defineConfig } from 'vitest/config';
import { readVersions } from './read-versions.ts';

export default defineConfig({
  define: { VERSIONS: JSON.stringify(readVersions()) },
  test: {
    // Fails a hung test only: the machine may be busy with other work.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: [
      process.stdout.isTTY ? 'default' : 'minimal',
      ['json', { outputFile: '.test-results/vitest.json' }],
    ],
  },
});
