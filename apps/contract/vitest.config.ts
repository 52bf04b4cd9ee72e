import { fileURLToPath } from 'node:url';
import { runsAllTests } from '@groundwork/launcher/all-tests';
import { findNginx } from '@groundwork/launcher/nginx';
import { findPostgres } from '@groundwork/launcher/postgres';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const conditions = ['@groundwork/source', 'module', 'node', 'development|production'];

/** Long silences and lost nodes: only in `npm run test:all`. */
const SLOW_TESTS = ['src/half-open.test.ts', 'src/nodes/{lost,stopping}-node.test.ts'];

const exclude = [...configDefaults.exclude, ...(runsAllTests ? [] : SLOW_TESTS)];

const sqlite: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'sqlite',
    exclude: [...exclude, 'src/nodes/**', 'src/*.postgres.test.ts'],
    globalSetup: './src/serve-browser.ts',
  },
};

const hasPostgres = findPostgres() !== undefined;
const hasNginx = findNginx() !== undefined;

/** What clients see of a platform must not depend on where its data is. */
const postgres: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'postgres',
    exclude,
    include: [
      'src/{account,agents,entities,realtime,sdk,sdk-readme}.test.ts',
      'src/*.postgres.test.ts',
      // Nodes need one address, which nginx gives them.
      ...(hasNginx ? ['src/nodes/*.test.ts'] : []),
    ],
    globalSetup: [
      './src/serve-browser.ts',
      fileURLToPath(import.meta.resolve('@groundwork/platform/serve-postgres')),
    ],
  },
};

if (!hasPostgres) {
  process.stderr.write(
    'There is no PostgreSQL on this machine, so the tests on it are skipped. Install postgresql, or set GROUNDWORK_POSTGRES to the folder of its programs, to run them.\n',
  );
}
if (hasPostgres && !hasNginx) {
  process.stderr.write(
    'There is no nginx on this machine, so the tests of several nodes are skipped. Install nginx, or set GROUNDWORK_NGINX to its path, to run them.\n',
  );
}

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
  test: {
    // Tests start browsers, on machines that do other things as well.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Many tests wait rather than compute.
    maxWorkers: 2,
    // Test files share nothing that outlives a test, and loading the platform again for each takes time.
    isolate: false,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: ['./src/check-answers.ts'],
    reporters: [
      process.stdout.isTTY ? 'default' : 'minimal',
      ['json', { outputFile: '.test-results/vitest.json' }],
    ],
    projects: hasPostgres ? [sqlite, postgres] : [sqlite],
  },
});
