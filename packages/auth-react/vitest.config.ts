import { defineConfig } from 'vitest/config';
import { BOOT_PROGRAM, bundleBootProgram } from './bundle-boot-program.ts';

const conditions = ['@groundwork/source', 'module', 'node', 'development|production'];

export default defineConfig({
  plugins: [
    {
      name: 'boot-program',
      resolveId: (id) => (id === BOOT_PROGRAM ? `\0${BOOT_PROGRAM}` : null),
      async load(id) {
        if (id !== `\0${BOOT_PROGRAM}`) return null;
        return `export default ${JSON.stringify(await bundleBootProgram())};`;
      },
    },
  ],
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    // A deadline for a hung test only: the machine may be busy with other work.
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
