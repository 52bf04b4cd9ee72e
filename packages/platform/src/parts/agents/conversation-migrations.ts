import type { Schema } from '@groundwork/engine';
import type { Kysely } from 'kysely';

export async function addConversationTables(store: Kysely<Schema>): Promise<void> {
  const { schema } = store;
  await schema
    .createTable('conversations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id'))
    .addColumn('created_by_id', 'text')
    .addColumn('created_date', 'text', (column) => column.notNull())
    .addColumn('updated_date', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('conversations_by_owner')
    .on('conversations')
    .columns(['app_id', 'created_by_id', 'created_date'])
    .execute();
  await schema
    .createTable('agent_messages')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('conversation_id', 'text', (column) =>
      column.notNull().references('conversations.id'),
    )
    .addColumn('is_running', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('agent_messages_by_conversation')
    .on('agent_messages')
    .columns(['conversation_id', 'number'])
    .execute();
  await schema
    .createIndex('agent_messages_running')
    .on('agent_messages')
    .column('is_running')
    .where('is_running', '=', 1)
    .execute();
}

export async function addReplyLeases({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('reply_turns')
    .addColumn('conversation_id', 'text', (column) =>
      column.primaryKey().references('conversations.id'),
    )
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('expires', 'bigint', (column) => column.notNull())
    .execute();
}

export async function renameReplyLeases({ schema }: Kysely<Schema>): Promise<void> {
  await schema.alterTable('reply_turns').renameTo('reply_leases').execute();
}
