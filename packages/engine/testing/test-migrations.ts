import { sql } from 'kysely';
import type { Migrations } from '../src/database/schema/migrate.ts';
import type { Store } from '../src/database/schema/schema.ts';
import { engineOf } from '../src/database/to-store.ts';
import { engineTables } from '../src/engine-tables.ts';
import {
  dataMigrationStarts,
  dataMigrationTables,
} from '../src/records/migrations/migration-table.ts';

/** Migration to the engine's tables, and a table of apps, to which their rows refer. */
export const migrations: Migrations = new Map([[1, createTables]]);

async function createTables(store: Store): Promise<void> {
  const apps = 'CREATE TABLE apps (id text PRIMARY KEY, name text NOT NULL)';
  for (const statement of [
    apps,
    ...engineTables(engineOf(store)),
    ...dataMigrationTables,
    ...dataMigrationStarts,
  ]) {
    await sql.raw(statement).execute(store);
  }
}

export async function insertApp(store: Store, id: string, name = ''): Promise<void> {
  await sql`INSERT INTO apps (id, name) VALUES (${id}, ${name})`.execute(store);
}
