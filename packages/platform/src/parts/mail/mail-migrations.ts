import type { Schema } from '@groundwork/engine';
import type { Kysely } from 'kysely';

/** The table of emails belongs to the first migration. */
export async function addMails({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('mails')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_date', 'text', (column) => column.notNull())
    .execute();
}

export async function addMailHtml({ schema }: Kysely<Schema>): Promise<void> {
  await schema.alterTable('mails').addColumn('html', 'text').execute();
}
