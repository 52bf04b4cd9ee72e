import { createHash } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { PlatformSettings } from '../settings/platform-settings.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a PostgreSQL server that stops with the tests. */
    postgresUrl?: string;
  }
}

/**
 * Returns the database setting of a platform in a test: none for a file in its data directory, or a separate
 * schema in the PostgreSQL server of the test run. It is the same each time for the same data directory.
 */
export async function testDatabase(dataDir: string): Promise<PlatformSettings['database']> {
  const server = inject('postgresUrl');
  if (server === undefined) return undefined;
  const schema = `test_${createHash('sha256').update(dataDir).digest('hex').slice(0, 24)}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  // Concurrent `CREATE SCHEMA IF NOT EXISTS` statements for one schema can fail.
  await client.query('SELECT pg_advisory_lock(1)');
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
  await client.end();
  const url = `${server}?options=${encodeURIComponent(`-c search_path=${schema}`)}`;
  // A statement takes long on a busy machine.
  return { url, connections: 4, statementMs: 120_000 };
}

/** Whether these tests run on PostgreSQL. */
export const isOnPostgres: boolean = inject('postgresUrl') !== undefined;
