import { sql } from 'kysely';
import { toPostgresMigrations } from '../src/database/postgres/postgres-migrations.ts';
import type { Migration } from '../src/database/schema/migrate.ts';
import type { Store } from '../src/database/schema/schema.ts';
import { engineMigrations, postgresSteps } from '../src/migrations.ts';

/** Migrations of the engine's tables and of a table of apps, to which their rows refer. */
export const migrations: readonly Migration[] = [
  addApps,
  engineMigrations.addRecordTables,
  engineMigrations.addFileTables,
  engineMigrations.addUpsertedKeys,
  engineMigrations.addFileTotals,
  engineMigrations.addObservedIndexes,
  engineMigrations.renameResponse,
];

/** The same migrations for PostgreSQL. */
export const postgresMigrations: readonly Migration[] = toPostgresMigrations(migrations, {
  1: postgresSteps.addSharedTables,
  2: (store) => postgresSteps.numberAutomatically(store, 'collections'),
  3: postgresSteps.widenFileSizes,
});

async function addApps({ schema }: Store): Promise<void> {
  await schema
    .createTable('apps')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .execute();
}

/** Inserts an app to which records and files can refer. */
export async function insertApp(store: Store, id: string, name = ''): Promise<void> {
  await sql`INSERT INTO apps (id, name) VALUES (${id}, ${name})`.execute(store);
}
