import { createHash } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import type { openPostgresStore } from '../src/database/postgres/open-postgres-store.ts';
import { databaseUrl, runOn, TEMPLATES } from './database-templates.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a PostgreSQL server that stops with the tests. */
    postgresUrl?: string;
  }
}

/** Options of a store in PostgreSQL. */
type PostgresOptions = Omit<Parameters<typeof openPostgresStore>[0], 'migrations'>;

/** Databases that were created in this process, by name. */
const created = new Map<string, Promise<void>>();

/**
 * Returns the PostgreSQL database of a test: none for a file in its data directory, or a separate
 * database in the PostgreSQL server of the test run. It is the same each time for the same data directory.
 *
 * @param template database that the first call copies: by default one with migrated tables.
 */
export async function testDatabase(
  dataDir: string,
  template: keyof typeof TEMPLATES = 'migrated',
): Promise<PostgresOptions | undefined> {
  const server = inject('postgresUrl');
  if (server === undefined) return undefined;
  const name = `test_${createHash('sha256').update(dataDir).digest('hex').slice(0, 24)}`;
  const creation = created.get(name) ?? createDatabase(server, name, TEMPLATES[template]);
  created.set(name, creation);
  await creation;
  // A statement takes long on a busy machine.
  return { url: databaseUrl(server, name), connections: 4, statementMs: 120_000 };
}

/** Creates a database, which is dropped when the test ends. */
function createDatabase(server: string, name: string, template: string): Promise<void> {
  onTestFinished(async () => {
    created.delete(name);
    await runOn(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });
  // Copying files costs half of the default strategy, because the server does not sync them.
  return runOn(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
}

/** Whether these tests run on PostgreSQL. */
export const isOnPostgres: boolean = inject('postgresUrl') !== undefined;
