import { engineMigrations, type Migration, type Schema } from '@groundwork/engine';
import type { Kysely } from 'kysely';
import { accountMigrations } from '../../parts/accounts/index.ts';
import {
  addConversationTables,
  addReplyLeases,
  renameReplyLeases,
} from '../../parts/agents/index.ts';
import { addAuditEvents, renameAction } from '../../parts/audit/index.ts';
import { addAutomationTables } from '../../parts/automations/index.ts';
import {
  addContentTables,
  addDraftContributors,
  addListItems,
  addRestoredVersion,
} from '../../parts/content/index.ts';
import { addAppLogs } from '../../parts/logs/index.ts';
import { addMailHtml, addMails } from '../../parts/mail/index.ts';

/**
 * Migrations from an empty database to the schema of this release, in order. A released migration must never be
 * changed, because the version of a database is the number of migrations that have run.
 */
export const migrations: readonly Migration[] = [
  createTables,
  accountMigrations.addAccountTables,
  engineMigrations.addRecordTables,
  engineMigrations.addFileTables,
  addConversationTables,
  addReplyLeases,
  accountMigrations.addKnownClients,
  accountMigrations.addRegistrations,
  accountMigrations.addAdmissions,
  engineMigrations.addUpsertedKeys,
  engineMigrations.addFileTotals,
  engineMigrations.addObservedIndexes,
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
  engineMigrations.renameResponse,
  renameReplyLeases,
  renameAction,
];

/** Creates the tables of the first release. */
async function createTables(store: Kysely<Schema>): Promise<void> {
  await accountMigrations.addAccounts(store);
  await addAppLogs(store);
  await addMails(store);
}
