import type { Schema } from '@groundwork/engine';
import type { Kysely } from 'kysely';

export async function addAuditEvents({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('audit_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id'))
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('subject_id', 'text')
    .addColumn('address', 'text')
    .addColumn('created_date', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('audit_events_by_date')
    .on('audit_events')
    .columns(['app_id', 'created_date', 'id'])
    .execute();
}

export async function renameAction({ schema }: Kysely<Schema>): Promise<void> {
  await schema.alterTable('audit_events').renameColumn('act', 'action').execute();
}
