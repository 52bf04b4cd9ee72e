import type { Schema } from '@groundwork/engine';
import type { Kysely } from 'kysely';

/** Creates the table of emails, as a part of the first migration. */
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

/** Migration that adds a column with the HTML of emails. */
export async function addMailHtml({ schema }: Kysely<Schema>): Promise<void> {
  await schema.alterTable('mails').addColumn('html', 'text').execute();
}
