import { findNginx } from '@groundwork/launcher/nginx';
import { findPostgres } from '@groundwork/launcher/postgres';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const conditions = ['@groundwork/source', 'module', 'node', 'development|production'];

const sqlite: TestProjectInlineConfiguration = {
  extends: true,
  test: { name: 'sqlite', exclude: [...configDefaults.exclude, 'src/nodes/**'] },
};

const hasPostgres = findPostgres() !== undefined;
const hasNginx = findNginx() !== undefined;

/** What clients see of a platform must not depend on where its data is. */
const postgres: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'postgres',
    include: [
      'src/{account,agents,entities,realtime,sdk,sdk-readme}.test.ts',
      // Nodes need one address, which nginx gives them.
      ...(hasNginx ? ['src/nodes/*.test.ts'] : []),
    ],
    globalSetup: './src/serve-postgres.ts',
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
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    // Tests start browsers, on machines that do other things as well.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    setupFiles: ['./src/check-answers.ts'],
    reporters: ['default', ['json', { outputFile: '.test-results/vitest.json' }]],
    projects: hasPostgres ? [sqlite, postgres] : [sqlite],
  },
});
