import { configDefaults, defineConfig } from 'vitest/config';
import { BOOT_PROGRAM, bundleBootProgram } from './bundle-boot-program.ts';

const conditions = ['@groundwork/source', 'module', 'node', 'development|production'];

/** Set by Stryker. */
const runsMutants = process.env.STRYKER_MUTATOR_WORKER !== undefined;

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
    // Copies of the tests, which mutation tests make.
    exclude: [...configDefaults.exclude, '.stryker-tmp/**'],
    // Long enough that only a hung test fails, even on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Shorter under mutation testing, because each failing mutant waits for the whole timeout.
    expect: { poll: { timeout: runsMutants ? 5_000 : 60_000 } },
    // Loading the modules again for each file would take longer than most tests.
    isolate: false,
    reporters: [
      process.stdout.isTTY ? 'default' : 'minimal',
      ['json', { outputFile: '.test-results/vitest.json' }],
    ],
  },
});
