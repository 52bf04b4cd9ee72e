import { findPostgres } from '@groundwork/launcher/postgres';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const conditions = ['@groundwork/source'];

/** What has to do with the engine that the data is in. */
const ENGINE_TESTS = [
  'src/**/*.postgres.test.ts',
  'src/abuse/endpoints.test.ts',
  'src/accounts/one-time-code.test.ts',
  'src/agents/{conversations,reply,turns}.test.ts',
  'src/api/{agent,answer-repeatable,app-log,auth,current-user,entity-*,invitation,password,registration,sso,user-list}*.test.ts',
  'src/auth/signing-keys.test.ts',
  'src/entities/**/*.test.ts',
  'src/faults/kill.test.ts',
  'src/login/account-pages.test.ts',
  'src/mail/welcome-mail.test.ts',
  'src/realtime/{connections,conversation-rooms,event-rules,events}.test.ts',
];

const sqlite: TestProjectInlineConfiguration = {
  extends: true,
  test: { name: 'sqlite', exclude: [...configDefaults.exclude, '**/*.postgres.test.ts'] },
};

const postgres: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'postgres',
    include: ENGINE_TESTS,
    globalSetup: './src/testing/serve-postgres.ts',
  },
};

const hasPostgres = findPostgres() !== undefined;
if (!hasPostgres) {
  process.stderr.write(
    'There is no PostgreSQL on this machine, so the tests on it are skipped. Install postgresql, or set GROUNDWORK_POSTGRES to the folder of its programs, to run them.\n',
  );
}

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    // Tests start processes and hash passwords, on machines that do other things as well.
    testTimeout: 60_000,
    // Every answer that any test gets is held against the document of the API.
    setupFiles: ['./src/testing/check-answers.ts'],
    // Test files share nothing that outlives a test, and loading the platform anew for each takes time.
    isolate: false,
    reporters: ['default', ['json', { outputFile: '.test-results/vitest.json' }]],
    projects: hasPostgres ? [sqlite, postgres] : [sqlite],
  },
});
