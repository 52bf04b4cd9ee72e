import type { Schema } from '@groundwork/engine';
import { type Kysely, sql } from 'kysely';

/** A run is inserted in the transaction of the change that starts it. */
export async function addAutomationTables({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('automation_schedules')
    .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id'))
    .addColumn('automation', 'text', (column) => column.notNull())
    .addColumn('last_date', 'text', (column) => column.notNull())
    .addColumn('runs', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('automation_schedules_key', ['app_id', 'automation'])
    .execute();
  await schema
    .createTable('automation_runs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id'))
    .addColumn('automation', 'text', (column) => column.notNull())
    .addColumn('occurrence', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('step', 'integer', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('depth', 'integer', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('due', 'bigint', (column) => column.notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('expires', 'bigint', (column) => column.notNull())
    .addColumn('error', 'text', (column) => column.notNull())
    .addColumn('duration_ms', 'bigint', (column) => column.notNull())
    .addColumn('created_date', 'text', (column) => column.notNull())
    .addColumn('started_date', 'text', (column) => column.notNull())
    .addColumn('finished_date', 'text', (column) => column.notNull())
    .addUniqueConstraint('automation_runs_once', ['app_id', 'automation', 'occurrence'])
    .execute();
  await schema
    .createIndex('automation_runs_due')
    .on('automation_runs')
    .columns(['app_id', 'due'])
    .where(sql.ref('finished_date'), '=', '')
    .execute();
  await schema
    .createIndex('automation_runs_by_date')
    .on('automation_runs')
    .columns(['app_id', 'created_date'])
    .execute();
}
