import { createHash } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import type { openPostgresStore } from '../src/database/postgres/open-postgres-store.ts';
import { databaseUrl, runOn, TEMPLATES } from './database-templates.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the PostgreSQL server of this test run; undefined if tests run on SQLite. */
    postgresUrl?: string;
  }
}

type PostgresOptions = Omit<Parameters<typeof openPostgresStore>[0], 'migrations'>;

const created = new Map<string, Promise<void>>();

/**
 * Returns the PostgreSQL database of a test, or undefined if tests run on SQLite, where the data directory
 * contains the database. The same data directory always has the same database.
 *
 * @param template database that is copied for a new database; by default the one with migrated tables.
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
  // The time limit for statements is high, because statements take long on a busy machine.
  return { url: databaseUrl(server, name), connections: 4, statementMs: 120_000 };
}

function createDatabase(server: string, name: string, template: string): Promise<void> {
  onTestFinished(async () => {
    created.delete(name);
    await runOn(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });
  // Copying files takes half as long as the default strategy, because the tests' server does not sync files to
  // the disk.
  return runOn(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
}

export const isOnPostgres: boolean = inject('postgresUrl') !== undefined;
