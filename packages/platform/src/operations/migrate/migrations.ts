import { engineMigrations, type Migration, type Schema } from '@groundwork/engine';
import type { Kysely } from 'kysely';
import { accountMigrations } from '../../parts/accounts/index.ts';
import { agentMigrations } from '../../parts/agents/index.ts';
import { auditMigrations } from '../../parts/audit/index.ts';
import { addAutomationTables } from '../../parts/automations/index.ts';
import { contentMigrations } from '../../parts/content/index.ts';
import { addAppLogs } from '../../parts/logs/index.ts';
import { mailMigrations } from '../../parts/mail/index.ts';

/**
 * Migrations from an empty database to the schema of this release, in order. A released migration must never be
 * changed, because the version of a database is the number of migrations that have run.
 */
export const migrations: readonly Migration[] = [
  createTables,
  accountMigrations.addAccountTables,
  engineMigrations.addRecordTables,
  engineMigrations.addFileTables,
  agentMigrations.addConversationTables,
  agentMigrations.addReplyLeases,
  accountMigrations.addKnownClients,
  accountMigrations.addRegistrations,
  accountMigrations.addAdmissions,
  engineMigrations.addUpsertedKeys,
  engineMigrations.addFileTotals,
  engineMigrations.addObservedIndexes,
  addAutomationTables,
  contentMigrations.addContentTables,
  accountMigrations.addProviderTables,
  accountMigrations.addAccountDeletions,
  accountMigrations.addSessionDevices,
  mailMigrations.addMailHtml,
  contentMigrations.addRestoredVersion,
  auditMigrations.addAuditEvents,
  accountMigrations.addServiceKeys,
  accountMigrations.addEmailChanges,
  accountMigrations.addTokenGenerations,
  contentMigrations.addDraftContributors,
  contentMigrations.addListItems,
  engineMigrations.renameResponse,
  agentMigrations.renameReplyLeases,
  auditMigrations.renameAction,
  contentMigrations.addRenderings,
  contentMigrations.addWrittenValues,
];

async function createTables(store: Kysely<Schema>): Promise<void> {
  await accountMigrations.addAccounts(store);
  await addAppLogs(store);
  await mailMigrations.addMails(store);
}
