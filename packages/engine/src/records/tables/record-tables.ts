import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema/schema.ts';

export async function addRecordTables(store: Kysely<Schema>): Promise<void> {
  const { schema } = store;
  await schema
    .createTable('collections')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id'))
    .addColumn('entity', 'text', (column) => column.notNull())
    .addUniqueConstraint('collections_key', ['app_id', 'entity'])
    .execute();
  await schema
    .createTable('idempotency_keys')
    .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id'))
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('created_date', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['app_id', 'sender', 'key'])
    .execute();
  await schema
    .createIndex('idempotency_keys_by_date')
    .on('idempotency_keys')
    .column('created_date')
    .execute();
}

export async function renameResponse({ schema }: Kysely<Schema>): Promise<void> {
  await schema.alterTable('idempotency_keys').renameColumn('answer', 'response').execute();
}

export async function addUpsertedKeys({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('upserted_keys')
    .addColumn('collection', 'integer', (column) => column.notNull())
    .addColumn('key_hash', 'text', (column) => column.notNull())
    .addColumn('record_id', 'text', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('upserted_keys_key', ['collection', 'key_hash', 'record_id'])
    .execute();
  await schema.createIndex('upserted_keys_by_age').on('upserted_keys').column('created').execute();
}

export async function addObservedIndexes({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('observed_indexes')
    .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id'))
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('created_date', 'text', (column) => column.notNull())
    .addColumn('used_date', 'text', (column) => column.notNull())
    .addColumn('rejected', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('observed_indexes_key', ['app_id', 'entity', 'fields'])
    .execute();
}
