import type { Schema } from '@groundwork/engine';
import type { Kysely } from 'kysely';

export async function addContentTables({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('content_revisions')
    .addColumn('app_id', 'text', (column) => column.primaryKey().references('apps.id'))
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createTable('content_drafts')
    .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id'))
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('updated_date', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_drafts_key', ['app_id', 'path'])
    .execute();
  await schema
    .createTable('content_versions')
    .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .addColumn('differences', 'text', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('published_date', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_versions_key', ['app_id', 'version'])
    .execute();
}

export async function addDraftContributors({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .alterTable('content_drafts')
    .addColumn('other_ids', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}

export async function addRestoredVersion({ schema }: Kysely<Schema>): Promise<void> {
  await schema.alterTable('content_versions').addColumn('restored_version', 'integer').execute();
}

/** Migration that adds a table of the files that were rendered for the newest version. */
export async function addRenderings({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('content_renderings')
    .addColumn('app_id', 'text', (column) => column.primaryKey().references('apps.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('renderer_hash', 'text', (column) => column.notNull())
    .addColumn('files', 'text', (column) => column.notNull())
    .execute();
}

/** Migration that adds tables of discarded drafts, and of the values that members have written. */
export async function addWrittenValues({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('content_discards')
    .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id'))
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.notNull().references('users.id'))
    .addPrimaryKeyConstraint('content_discards_key', ['app_id', 'path'])
    .execute();
  await schema
    .createTable('content_written')
    .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id'))
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('replaced_by', 'text', (column) => column.references('users.id'))
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('content_written_key', ['app_id', 'path', 'place', 'user_id'])
    .execute();
}

export async function addListItems({ schema }: Kysely<Schema>): Promise<void> {
  await schema.alterTable('content_drafts').addColumn('item_ids', 'text').execute();
  await schema
    .alterTable('content_drafts')
    .addColumn('parts', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
  await schema
    .alterTable('content_versions')
    .addColumn('item_ids', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
}
