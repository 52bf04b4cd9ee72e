import {
  addFileTables,
  addFileTotals,
  addObservedIndexes,
  addRecordTables,
  addUpsertedKeys,
  type Migration,
  type Schema,
} from '@groundwork/engine';
import type { Kysely } from 'kysely';
import { accountMigrations } from '../../parts/accounts/index.ts';
import { addConversationTables, addReplyLeases } from '../../parts/agents/index.ts';
import { addAuditEvents } from '../../parts/audit/index.ts';
import { addAutomationTables } from '../../parts/automations/index.ts';
import {
  addContentTables,
  addDraftContributors,
  addListItems,
  addRestoredVersion,
} from '../../parts/content/index.ts';
import { addMailHtml, addMails } from '../../parts/mail/index.ts';

/**
 * Migrations that bring an empty database to the schema of this release, in order. A released migration never
 * changes: the number of migrations that ran is the database's version.
 */
export const migrations: readonly Migration[] = [
  createTables,
  accountMigrations.addAccountTables,
  addRecordTables,
  addFileTables,
  addConversationTables,
  addReplyLeases,
  accountMigrations.addKnownClients,
  accountMigrations.addRegistrations,
  accountMigrations.addAdmissions,
  addUpsertedKeys,
  addFileTotals,
  addObservedIndexes,
  addAutomationTables,
  addContentTables,
  accountMigrations.addProviderTables,
  accountMigrations.addAccountDeletions,
  accountMigrations.addSessionDevices,
  addMailHtml,
  addRestoredVersion,
  addAuditEvents,
  accountMigrations.addServiceKeys,
  accountMigrations.addEmailChanges,
  accountMigrations.addTokenGenerations,
  addDraftContributors,
  addListItems,
];

async function createTables(store: Kysely<Schema>): Promise<void> {
  const { schema } = store;
  await schema
    .createTable('apps')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('visibility', 'text', (column) => column.notNull())
    .addColumn('created_date', 'text', (column) => column.notNull())
    .addColumn('updated_date', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('full_name', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('created_date', 'text', (column) => column.notNull())
    .addColumn('updated_date', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('memberships')
    .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('created_date', 'text', (column) => column.notNull())
    .addColumn('updated_date', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('memberships_key', ['app_id', 'user_id'])
    .execute();
  await schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('created_date', 'text', (column) => column.notNull())
    .addColumn('expires_date', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('sessions_by_expiry').on('sessions').column('expires_date').execute();
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
  await addMails(store);
}
