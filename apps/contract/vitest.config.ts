import { fileURLToPath } from 'node:url';
import { runsAllTests } from '@groundwork/launcher/all-tests';
import { findNginx } from '@groundwork/launcher/find-nginx';
import { findPostgres } from '@groundwork/launcher/postgres';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const conditions = ['@groundwork/source', 'module', 'node', 'development|production'];

/**
 * Slow tests, about connections that hang, several nodes, the page of the API documentation, and details of visual
 * editing and of sessions in browsers. They run only in `npm run test:all` and for pull requests. The platform tests its
 * nodes without nginx, the document of its API, and the renewal of tokens. The packages test their part of the others.
 */
const SLOW_TESTS = [
  'src/{account-hooks,api-docs,base44-page,half-open,lost-database.postgres,offline-queue}.test.ts',
  'src/{provider-login,sign-out-unload,stay-signed-in}.test.ts',
  'src/editor-{content,cost,edits,firefox,inline,layers,overlay,preview,render,selection}.test.ts',
  'src/nodes/*',
];

const exclude = [...configDefaults.exclude, ...(runsAllTests ? [] : SLOW_TESTS)];

const sqlite: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'sqlite',
    exclude: [...exclude, 'src/nodes/**', 'src/*.postgres.test.ts'],
  },
};

const hasPostgres = findPostgres() !== undefined;
const hasNginx = findNginx() !== undefined;

/** Repeats tests on PostgreSQL, because clients must not notice which database the platform uses. */
const postgres: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'postgres',
    exclude,
    include: [
      // Nightly tests need no PostgreSQL here: their statements run on both databases in the platform's tests.
      `src/*.{data,postgres${runsAllTests ? ',nightly-data' : ''}}.test.ts`,
      // Tests of several nodes need nginx, which serves the nodes under one origin.
      ...(hasNginx ? ['src/nodes/*.test.ts'] : []),
    ],
    globalSetup: fileURLToPath(import.meta.resolve('@groundwork/platform/serve-postgres')),
  },
};

if (!hasPostgres) {
  process.stderr.write(
    'PostgreSQL is missing, so its tests are skipped. Install postgresql, or set GROUNDWORK_POSTGRES to the folder of its programs, to run them.\n',
  );
}
if (hasPostgres && !hasNginx) {
  process.stderr.write(
    'nginx is missing, so the tests of several nodes are skipped. Install nginx, or set GROUNDWORK_NGINX to its path, to run them.\n',
  );
}

// With this cache, the processes of platform nodes compile the platform's source code only once.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL('./node_modules/.cache/compiled', import.meta.url),
);

export default defineConfig({
  resolve: {
    conditions,
    alias: [
      {
        find: './password-cost.ts',
        replacement: fileURLToPath(import.meta.resolve('@groundwork/platform/password-cost')),
      },
    ],
  },
  ssr: { resolve: { conditions } },
  // Vitest runs the global setup in a separate environment, which needs the same conditions.
  environments: { __vitest__: { resolve: { conditions } } },
  test: {
    // The time limit is long, because tests start browsers, which takes long on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Many tests wait instead of computing, but each worker loads the platform, which takes five seconds of a processor.
    maxWorkers: runsAllTests ? 2 : 1,
    // Runs all files in one module graph, because they share no state, and loading the platform again for each file
    // would take long.
    isolate: false,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ['./src/check-responses.ts'],
    reporters: [
      process.stdout.isTTY ? 'default' : 'minimal',
      ['json', { outputFile: '.test-results/vitest.json' }],
    ],
    projects: hasPostgres ? [sqlite, postgres] : [sqlite],
  },
});
