import { fileURLToPath } from 'node:url';
import { runsAllTests } from '@groundwork/launcher/all-tests';
import { findPostgres } from '@groundwork/launcher/postgres';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const conditions = ['@groundwork/source'];

/**
 * Tests that take long, such as those with full disks, unresponsive databases and killed processes. They run only in
 * `npm run test:all` and for pull requests. Other runs still include `faults/kill`, and the engine's tests of
 * indexes and patterns.
 */
const SLOW_TESTS = [
  'src/abuse/{bombs,endpoints.nightly-data,unfinished-bodies}.test.ts',
  'src/kernel/end-with-parent.test.ts',
  'src/operations/import/interrupted-import.*',
  'src/operations/migrate/copy-store.*',
  'src/parts/{automations,content}/killed.*',
  'src/parts/functions/cache-dependencies.*',
  'src/parts/records/{long-records,observed-indexes,patterns}.*',
  'src/faults/{disk-full,slow-clients,slow-queries}.*',
  'src/faults/*.postgres.test.ts',
];

/**
 * Tests that run on PostgreSQL, according to their names. `x.postgres.test.ts` runs only on PostgreSQL, and
 * `x.data.test.ts` on both engines. `x.nightly-data.test.ts`, which uses the same SQL as other tests, runs on
 * both engines in `npm run test:all`.
 */
const POSTGRES_TESTS = `src/**/*.{data,postgres${runsAllTests ? ',nightly-data' : ''}}.test.ts`;

const exclude = [...configDefaults.exclude, ...(runsAllTests ? [] : SLOW_TESTS)];

const sqlite: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'sqlite',
    sequence: { groupOrder: 1 },
    exclude: [...exclude, '**/*.postgres.test.ts'],
    globalSetup: './testing/bundle-platform.ts',
  },
};

const postgres: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'postgres',
    // The few tests on PostgreSQL run first, on fewer workers, because each worker takes three seconds to start.
    maxWorkers: 2,
    include: [POSTGRES_TESTS],
    exclude,
    globalSetup: './testing/serve-postgres.ts',
  },
};

const hasPostgres = findPostgres() !== undefined;
if (!hasPostgres) {
  process.stderr.write(
    'There is no PostgreSQL on this machine, so the tests on it are skipped. Install postgresql, or set GROUNDWORK_POSTGRES to the folder of its programs, to run them.\n',
  );
}

// With a compile cache, threads and processes load the platform's source without compiling it again.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL('./node_modules/.cache/compiled', import.meta.url),
);

export default defineConfig({
  resolve: {
    conditions,
    alias: [
      {
        find: './password-cost.ts',
        replacement: fileURLToPath(new URL('./testing/password-cost.ts', import.meta.url)),
      },
    ],
  },
  ssr: { resolve: { conditions } },
  // Vitest runs the global setup in a separate environment, which needs the same conditions.
  environments: { __vitest__: { resolve: { conditions } } },
  test: {
    // The time limit is high, because tests start processes and hash passwords, possibly on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // Tests spend half of their time waiting, so that a third worker saves a third of the time on two processors. More
    // workers would not help, because each worker loads and compiles the platform again.
    maxWorkers: 3,
    // Validates every API response in tests against the OpenAPI document.
    setupFiles: ['./testing/check-responses.ts'],
    // Test files are not isolated, because they share no state that outlives a test, and loading the platform
    // again for each file takes time.
    isolate: false,
    reporters: [
      process.stdout.isTTY ? 'default' : 'minimal',
      ['json', { outputFile: '.test-results/vitest.json' }],
    ],
    projects: hasPostgres ? [sqlite, postgres] : [sqlite],
  },
});
