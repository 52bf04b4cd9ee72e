import { fileURLToPath } from 'node:url';
import { findPostgres } from '@groundwork/launcher/postgres';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const conditions = ['@groundwork/source'];

// Excludes the copies of test files that mutation tests create.
const exclude = [...configDefaults.exclude, '.stryker-tmp/**'];

const sqlite: TestProjectInlineConfiguration = {
  extends: true,
  test: { name: 'sqlite', exclude: [...exclude, '**/*.postgres.test.ts'] },
};

/** Runs test files named `*.data.test.ts` a second time on PostgreSQL. */
const postgres: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'postgres',
    include: ['src/**/*.{data,postgres}.test.ts'],
    exclude,
    globalSetup: './testing/global-setup.ts',
  },
};

/** Whether Stryker runs the tests for mutation testing; then only unit tests run. */
const runsMutants = process.env.STRYKER_MUTATOR_WORKER !== undefined;

const hasPostgres = findPostgres() !== undefined;
if (!hasPostgres) {
  process.stderr.write(
    'There is no PostgreSQL on this machine, so the tests on it are skipped. Install postgresql, or set GROUNDWORK_POSTGRES to the folder of its programs, to run them.\n',
  );
}

// A compile cache lets threads load the engine's source without compiling it again.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL('./node_modules/.cache/compiled', import.meta.url),
);

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    // The time limit is high because the machine may be busy with other work.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 2,
    // Test files are not isolated, because they share no state that outlives a test, and loading the engine
    // again for each file takes time.
    isolate: false,
    reporters: [
      process.stdout.isTTY ? 'default' : 'minimal',
      ['json', { outputFile: '.test-results/vitest.json' }],
    ],
    projects: hasPostgres && !runsMutants ? [sqlite, postgres] : [sqlite],
  },
});
