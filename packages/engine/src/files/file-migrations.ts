import { type Kysely, sql } from 'kysely';
import type { Schema } from '../database/schema/schema.ts';

export async function addFileTables(store: Kysely<Schema>): Promise<void> {
  const { schema } = store;
  await schema
    .createTable('files')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('is_private', 'integer', (column) => column.notNull())
    .addColumn('created_by_id', 'text')
    .addColumn('created_date', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('files_by_app').on('files').columns(['app_id', 'size']).execute();
}

/** Stores the total size of each app's files, so that an upload does not have to add up the sizes of all files. */
export async function addFileTotals(store: Kysely<Schema>): Promise<void> {
  const { schema } = store;
  await schema
    .createTable('file_totals')
    .addColumn('app_id', 'text', (column) => column.primaryKey().references('apps.id'))
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .execute();
  await sql`INSERT INTO file_totals (app_id, bytes)
    SELECT app_id, sum(size) FROM files GROUP BY app_id`.execute(store);
  await schema.dropIndex('files_by_app').execute();
}

/** On PostgreSQL the size column of {@link addFileTables} is too small for files of more than 2 GiB. */
export async function widenFileSizes(store: Kysely<Schema>): Promise<void> {
  await sql`ALTER TABLE files ALTER COLUMN size TYPE bigint`.execute(store);
}
