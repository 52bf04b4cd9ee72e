import { configDefaults, defineConfig } from 'vitest/config';
import { BOOT_PROGRAM, bundleBootProgram } from './bundle-boot-program.ts';

const conditions = ['@groundwork/source', 'module', 'node', 'development|production'];

/** Whether Stryker runs the tests; it sets this variable. */
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
    // Excludes the copies of the tests that Stryker makes.
    exclude: [...configDefaults.exclude, '.stryker-tmp/**'],
    // The time limit is long, so that only a test that hangs exceeds it, even on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The time limit is shorter during mutation testing, because each failing mutant uses the whole limit.
    expect: { poll: { timeout: runsMutants ? 5_000 : 60_000 } },
    // Runs all files in one module graph: loading the modules again for each file takes longer than most tests.
    isolate: false,
    reporters: [
      process.stdout.isTTY ? 'default' : 'minimal',
      ['json', { outputFile: '.test-results/vitest.json' }],
    ],
  },
});
