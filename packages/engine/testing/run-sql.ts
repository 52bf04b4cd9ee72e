import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { DATABASE_FILE } from '../src/database/sqlite/data-directory.ts';
import { testDatabase } from './test-database.ts';

/** Runs an SQL statement on the database of a running platform. Returns the rows of the result. */
export async function runSql(dataDir: string, sql: string): Promise<Record<string, unknown>[]> {
  const { url } = (await testDatabase(dataDir)) ?? {};
  if (url === undefined) {
    const database = new DatabaseSync(join(dataDir, DATABASE_FILE));
    const rows = database.prepare(sql).all();
    database.close();
    return rows;
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
}
