import { fileURLToPath } from 'node:url';
import { runsAllTests } from '@groundwork/launcher/all-tests';
import { findPostgres } from '@groundwork/launcher/postgres';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const conditions = ['@groundwork/source'];

/**
 * Tests of long loads, floods, full disks and unresponsive databases, which run only in `npm run test:all`.
 */
const SLOW_TESTS = [
  'src/abuse/{bombs,unfinished-bodies}.test.ts',
  'src/parts/records/long-records.test.ts',
  'src/faults/{disk-full,slow-clients,slow-queries}.test.ts',
  'src/faults/*.postgres.test.ts',
];

/** Tests that depend on the database engine, which run on both engines. */
const DATA_TESTS = [
  'src/**/*.postgres.test.ts',
  'src/abuse/{admin,sign-in}-races.test.ts',
  'src/parts/agents/reply-leases.test.ts',
  'src/parts/accounts/calls/refresh-races.test.ts',
  'src/parts/records/{cursors,date-times,filters,observed-indexes,rules,unknown-names,update-rules}.test.ts',
  'src/parts/records/calls/{aggregate-records,bulk-calls,list-calls,record-calls}.test.ts',
  'src/parts/content/calls/list-drafts.test.ts',
  'src/parts/accounts/personal-data/creator-emails.test.ts',
];

/** Tests that use the same statements as those above, which run on both engines in `npm run test:all`. */
const MORE_DATA_TESTS = [
  'src/abuse/{endpoints,lockout,registration-takeover}.test.ts',
  'src/parts/agents/{conversation-rooms,conversations,reply,calls/*}.test.ts',
  'src/parts/automations/automations.test.ts',
  'src/http/with-idempotency-key.test.ts',
  'src/parts/logs/calls/app-log-calls.test.ts',
  'src/parts/content/{killed,publishing,calls/*}.test.ts',
  'src/parts/accounts/calls/{current-user,invite,leaving,member,password,refresh-token,registration,request-email,sign-in,sso,user-bulk,user-list}*.test.ts',
  'src/parts/accounts/{providers/sign-in-with-provider,sessions/signing-keys}.test.ts',
  'src/parts/records/{hidden-fields,hostile,long-records}.test.ts',
  'src/faults/{kill,slow-queries}.test.ts',
  'src/operations/{import/{interrupted-import,run-import},seed/run-seed}.test.ts',
  'src/parts/pages/login/account-pages.test.ts',
  'src/parts/accounts/mail/welcome-mail.test.ts',
  'src/parts/realtime/{connections,event-filters,event-rules,events,user-events}.test.ts',
];

const exclude = [...configDefaults.exclude, ...(runsAllTests ? [] : SLOW_TESTS)];

const sqlite: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'sqlite',
    exclude: [...exclude, '**/*.postgres.test.ts'],
    globalSetup: './src/testing/bundle-platform.ts',
  },
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

const hasPostgres = findPostgres() !== undefined;
if (!hasPostgres) {
  process.stderr.write(
    'There is no PostgreSQL on this machine, so the tests on it are skipped. Install postgresql, or set GROUNDWORK_POSTGRES to the folder of its programs, to run them.\n',
  );
}

// With a cache, threads and processes that load the platform's source compile it only once.
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
  // Vitest runs the global setup in a separate environment.
  environments: { __vitest__: { resolve: { conditions } } },
  test: {
    // Tests start processes and hash passwords, and the machine may be busy with other work.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // Tests wait for processes, databases and time limits as long as they compute, so a third worker saves a third of
    // the time on two processors. Each loads and compiles the platform again.
    maxWorkers: 3,
    // Validates every response in a test with the OpenAPI document.
    setupFiles: ['./src/testing/check-responses.ts'],
    // Test files share no state that outlives a test, and reloading the platform for each file takes time.
    isolate: false,
    reporters: [
      process.stdout.isTTY ? 'default' : 'minimal',
      ['json', { outputFile: '.test-results/vitest.json' }],
    ],
    projects: hasPostgres ? [sqlite, postgres] : [sqlite],
  },
});
