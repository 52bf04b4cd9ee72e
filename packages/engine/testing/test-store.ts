import { expect } from 'vitest';
import { type OpenStore, openStore } from '../src/database/open-store.ts';
import { openPostgresStore } from '../src/database/postgres/open-postgres-store.ts';
import type { Migrations } from '../src/database/schema/migrate.ts';
import { addMigratedFile } from './database-templates.ts';
import { testDatabase } from './test-database.ts';
import { migrations as ofEngine } from './test-migrations.ts';

/** Time limit of queries in milliseconds. It is high because queries take long on a busy machine. */
const QUERY_MS = 60_000;

/**
 * Opens a store on the database engine with which the test runs.
 *
 * @param migrations by default the migrations of the engine's tables.
 */
export async function openTestStore(
  dataDir: string,
  migrations: Migrations = ofEngine,
): Promise<OpenStore> {
  if (migrations === ofEngine) requireBothEngines();
  const options = await testDatabase(dataDir);
  if (options === undefined) {
    await addMigratedFile(dataDir, migrations);
    return openStore(dataDir, { migrations, queryMs: QUERY_MS });
  }
  return openPostgresStore({
    ...options,
    migrations,
    statementMs: QUERY_MS,
    queryMs: QUERY_MS,
  });
}

/**
 * Checks that the running test file also runs on PostgreSQL, which vitest.config.ts decides by the file's name.
 *
 * @throws Error with the name that the file must have.
 */
function requireBothEngines(): void {
  const { testPath = '' } = expect.getState();
  if (/\.(data|postgres)\.test\.ts$/.test(testPath)) return;
  throw new Error(
    `${testPath} opens a test store. Name it x.data.test.ts, so that it runs on SQLite and PostgreSQL, or x.postgres.test.ts.`,
  );
}
