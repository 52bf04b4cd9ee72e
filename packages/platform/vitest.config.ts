import { fileURLToPath } from 'node:url';
import { runsAllTests } from '@groundwork/launcher/all-tests';
import { findPostgres } from '@groundwork/launcher/postgres';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const conditions = ['@groundwork/source'];

/** Long loads, floods, full disks and silent databases: only in `npm run test:all`. */
const SLOW_TESTS = [
  'src/abuse/{bombs,unfinished-bodies}.test.ts',
  'src/api/records/entity-long-records.test.ts',
  'src/faults/{disk-full,slow-clients,slow-queries}.test.ts',
  'src/faults/*.postgres.test.ts',
];

/** What depends on the database that the data is in. */
const DATA_TESTS = [
  'src/**/*.postgres.test.ts',
  'src/abuse/sign-in-races.test.ts',
  'src/agents/{conversations,reply-leases}.test.ts',
  'src/api/accounts/{auth,current-user}*.test.ts',
  'src/api/records/entity-*.test.ts',
  'src/{kernel/pattern/pattern-time,query/{cursor,filter/filter-to-sql}}.test.ts',
  'src/records/{claims,entities,{rules,schema}/*}.test.ts',
  'src/realtime/{conversation-rooms,event-rules,events}.test.ts',
];

/** What reaches the database through the same statements as the tests above. */
const MORE_DATA_TESTS = [
  'src/abuse/{endpoints,lockout,registration-takeover}.test.ts',
  'src/agents/reply.test.ts',
  'src/api/{answer-repeatable,agents/*,apps/app-log*}.test.ts',
  'src/api/accounts/{invitation,member,password,registration,sso,user-list}*.test.ts',
  'src/accounts/sessions/signing-keys.test.ts',
  'src/faults/{kill,slow-queries}.test.ts',
  'src/pages/login/account-pages.test.ts',
  'src/accounts/mail/welcome-mail.test.ts',
  'src/realtime/connections.test.ts',
];

const exclude = [...configDefaults.exclude, ...(runsAllTests ? [] : SLOW_TESTS)];

const sqlite: TestProjectInlineConfiguration = {
  extends: true,
  test: { name: 'sqlite', exclude: [...exclude, '**/*.postgres.test.ts'] },
};

const postgres: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'postgres',
    include: runsAllTests ? [...DATA_TESTS, ...MORE_DATA_TESTS] : DATA_TESTS,
    exclude,
    globalSetup: './src/testing/serve-postgres.ts',
  },
};

/** Set by Stryker, which tries mutants on units only. */
const runsMutants = process.env.STRYKER_MUTATOR_WORKER !== undefined;

const hasPostgres = findPostgres() !== undefined;
if (!hasPostgres) {
  process.stderr.write(
    'There is no PostgreSQL on this machine, so the tests on it are skipped. Install postgresql, or set GROUNDWORK_POSTGRES to the folder of its programs, to run them.\n',
  );
}

// Threads and processes that load the platform's source compile it once, not each time.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL('./node_modules/.cache/compiled', import.meta.url),
);

export default defineConfig({
  resolve: {
    conditions,
    alias: [
      {
        find: './password-cost.ts',
        replacement: fileURLToPath(new URL('./src/testing/password-cost.ts', import.meta.url)),
      },
    ],
  },
  ssr: { resolve: { conditions } },
  test: {
    // Tests start processes and hash passwords, on machines that do other things as well.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Many tests wait rather than compute.
    maxWorkers: 2,
    // Checks every response in a test against the OpenAPI document.
    setupFiles: runsMutants ? [] : ['./src/testing/check-answers.ts'],
    // Test files share no state that outlives a test, and reloading the platform for each file takes time.
    isolate: false,
    reporters: [
      process.stdout.isTTY ? 'default' : 'minimal',
      ['json', { outputFile: '.test-results/vitest.json' }],
    ],
    projects: hasPostgres && !runsMutants ? [sqlite, postgres] : [sqlite],
  },
});
