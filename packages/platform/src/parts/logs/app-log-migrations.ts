import type { Schema } from '@groundwork/engine';
import type { Kysely } from 'kysely';

/** The table of page views belongs to the first migration. */
export async function addAppLogs({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('app_logs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('created_date', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('app_logs_by_date')
    .on('app_logs')
    .columns(['app_id', 'created_date'])
    .execute();
}
